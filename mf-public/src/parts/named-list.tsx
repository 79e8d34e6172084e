import type { ReactNode } from 'react';
import styles from './named-list.module.css';

export type NamedText = { name: string; text: ReactNode };

type Props = {
  items: NamedText[];
  /** `h3` if the names are headings of short sections. */
  as?: 'h3' | 'strong';
};

/** Short texts with headings, in columns on wide screens, separated by a line. */
export function NamedList({ items, as: Name = 'h3' }: Props): ReactNode {
  return (
    <ul className={styles.list} role="list">
      {items.map(({ name, text }) => (
        <li key={name}>
          <Name className={styles.name}>{name}</Name>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
