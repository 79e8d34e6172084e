import type { ReactElement } from 'react';
import classes from './skeleton.module.css';

/** Grey blocks in the shape of what is loading; `label` is read out once. */
export function ListSkeleton({ rows = 4, label = 'Loading' }: { rows?: number; label?: string }): ReactElement {
  return (
    <div role="status" aria-label={label} className={classes['list']}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['card']} />
      ))}
    </div>
  );
}

export function FormSkeleton({ label = 'Loading' }: { label?: string }): ReactElement {
  return (
    <div role="status" aria-label={label} className={classes['form']}>
      {Array.from({ length: 12 }, (_, field) => (
        <div key={field} className={classes['field']} />
      ))}
    </div>
  );
}
