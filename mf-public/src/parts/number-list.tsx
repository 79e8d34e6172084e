import type { ReactNode } from 'react';
import styles from './number-list.module.css';

export type NumberLine = { strong: string; rest: string };

/** Big figures, each completed by half a sentence. */
export function NumberList({ lines }: { lines: NumberLine[] }): ReactNode {
  return (
    <ul className={styles.list} role="list">
      {lines.map(({ strong, rest }) => (
        <li key={strong}>
          <strong className={styles.strong}>{strong}</strong> {rest}
        </li>
      ))}
    </ul>
  );
}
