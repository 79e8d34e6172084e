import type { ReactNode } from 'react';
import styles from './tick-list.module.css';

/** A list of plain sentences with a small sun before each. */
export function TickList({ items }: { items: string[] }): ReactNode {
  return (
    <ul className={styles.list} role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
