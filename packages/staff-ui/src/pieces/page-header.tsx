import type { ReactElement, ReactNode } from 'react';
import classes from './page-header.module.css';

type Props = {
  title: string;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  /** Buttons on the right, wrapping below the title on a phone. */
  actions?: ReactNode;
};

/** Head of a staff screen; its heading takes the focus when the shell changes pages. */
export function PageHeader({ title, subtitle, actions }: Props): ReactElement {
  return (
    <header className={classes['header']}>
      <div>
        <h1 className={classes['title']} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={classes['subtitle']}>{subtitle}</p>}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </header>
  );
}

/** The content column of every staff screen. */
export function Page({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes['page']}>{children}</div>;
}
