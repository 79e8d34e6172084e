import type { ReactNode } from 'react';
import styles from './sources.module.css';

/** Where statements come from, in a quiet line. */
export function Sources({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles.sources}>{children}</p>;
}
