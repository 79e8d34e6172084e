import type { ReactNode } from 'react';
import styles from './sources.module.css';

/** The sources of statements, in a subdued line. */
export function Sources({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles.sources}>{children}</p>;
}
