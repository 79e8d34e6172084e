import { hasAnyTab } from '@firstlight/domain/permissions';
import { announceEvent, NavLink, setAdminAuthenticated, useCurrentUser } from '@firstlight/platform';
import { IconLock, IconSearch } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { Brand } from '../layout/brand';
import { AccountMenu } from './account-menu';
import styles from './staff-header.module.css';
import { type StaffLink, staffLinks } from './staff-links';
import { useFindShortcut } from './use-find-shortcut';
import { useLock } from './use-lock';

/** The areas a person may use: in the header, on a phone and an upright tablet in a bar at the bottom. */
function Areas({ links }: { links: readonly StaffLink[] }): ReactElement {
  return (
    <nav className={styles['areas']} aria-label="Staff">
      {links.map(({ path, label, short, Icon }) => (
        <NavLink key={path} to={path} end aria-label={label} onClick={setAdminAuthenticated}>
          <Icon className={styles['areaIcon']} size={22} aria-hidden="true" />
          <span className={styles['long']}>{label}</span>
          <span className={styles['short']}>{short}</span>
        </NavLink>
      ))}
    </nav>
  );
}

/** The one header of the staff area: the areas by permission, find a client, lock, account. */
export function StaffHeader(): ReactElement {
  const user = useCurrentUser();
  const known = user === 'unreadable' ? null : user;
  const mayFind = known !== null && hasAnyTab(known);
  const lock = useLock();
  useFindShortcut(mayFind);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Brand />
        <Areas links={known === null ? [] : staffLinks(known)} />
        {mayFind && (
          <button
            type="button"
            className={styles['find']}
            aria-keyshortcuts="Control+K"
            onClick={() => announceEvent('find-client')}
          >
            <IconSearch size={18} aria-hidden="true" /> Find a client <kbd>Ctrl K</kbd>
          </button>
        )}
        <button type="button" className={styles['lock']} onClick={() => void lock()}>
          <IconLock size={18} aria-hidden="true" /> <span>Lock</span>
        </button>
        {known !== null && <AccountMenu user={known} />}
      </div>
    </header>
  );
}
