import type { ReactElement, ReactNode } from 'react';
import classes from './panel.module.css';

type Props = {
  /** Without a title it is a plain sheet. */
  title?: string;
  /** Beside the title: small buttons or a badge. */
  actions?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

/** A titled sheet of a screen; screen readers jump to its heading. */
export function Panel({ title, actions, description, children }: Props): ReactElement {
  return (
    <section className={classes['panel']}>
      {title && (
        <div className={classes['head']}>
          <h2 className={classes['title']}>{title}</h2>
          {actions && <div className={classes['actions']}>{actions}</div>}
        </div>
      )}
      {description && <p className={classes['description']}>{description}</p>}
      {children}
    </section>
  );
}
