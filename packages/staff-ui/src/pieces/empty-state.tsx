import type { ReactElement, ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  /** Why there is nothing, as a sentence. */
  title: string;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
};

/** A list without entries. */
export function EmptyState({ title, children, action }: Props): ReactElement {
  return (
    <div className={classes['empty']}>
      <p className={classes['title']}>{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
