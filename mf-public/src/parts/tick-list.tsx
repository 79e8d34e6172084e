import type { ReactNode } from 'react';
import styles from './tick-list.module.css';

/** A bulleted list with small suns. */
export function TickList({ items }: { items: string[] }): ReactNode {
  return (
    <ul className={styles.list} role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
