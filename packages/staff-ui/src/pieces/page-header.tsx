import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu } from './menu';
import classes from './page-header.module.css';

/** A header button: it opens another screen, or something rarely needed (`isQuiet`). */
export type HeaderPlace = {
  label: string;
  onChoose: () => void;
  icon?: ReactNode;
  isMain?: boolean;
  isQuiet?: boolean;
};

const variantOf = ({ isMain = false, isQuiet = false }: HeaderPlace): string =>
  isMain ? 'light' : isQuiet ? 'subtle' : 'default';

type Props = {
  title: string;
  /** One quiet line under the title; left out on a phone. Null while it loads: its line is kept free. */
  subtitle?: ReactNode;
  /** Buttons of this screen, on the right; below the title on a phone. */
  actions?: ReactNode;
  /** Links to other screens. On a phone they collapse into a menu, because the bottom bar has them too. */
  places?: readonly HeaderPlace[];
};

/** The links to other screens: a row, on a phone a menu. */
export function HeaderPlaces({ places }: { places: readonly HeaderPlace[] }): ReactElement {
  return (
    <>
      <div className={classes['places']}>
        {places.map((place) => (
          <Button
            key={place.label}
            variant={variantOf(place)}
            size="xs"
            leftSection={place.icon}
            onClick={place.onChoose}
          >
            {place.label}
          </Button>
        ))}
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className={classes['more']} variant="subtle" color="gray" size={32} aria-label="Go to">
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {places.map(({ label, onChoose, icon }) => (
            <Menu.Item key={label} leftSection={icon} onClick={onChoose}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** Header of a staff screen; its heading takes the focus when the shell changes pages. */
export function PageHeader({ title, subtitle, actions, places }: Props): ReactElement {
  return (
    <header className={classes['header']}>
      <div className={classes['text']}>
        <h1 className={classes['title']} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={classes['subtitle']}>{subtitle}</p>}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
      {places && <HeaderPlaces places={places} />}
    </header>
  );
}

/** The content column of every staff screen. */
export function Page({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes['page']}>{children}</div>;
}
