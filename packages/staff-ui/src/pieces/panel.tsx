import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type Props = {
  /** Without a title it is a plain sheet. */
  title?: string;
  /** Beside the title: small buttons or a badge. */
  actions?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

/** A titled sheet of a screen; a region that a screen reader can jump to. */
export function Panel({ title, actions, description, children }: Props): ReactElement {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={classes['head']}>
          <h2 id={id} className={classes['title']}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      {description && <p className={classes['description']}>{description}</p>}
      {children}
    </section>
  );
}
