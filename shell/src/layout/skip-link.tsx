import { MAIN_ID } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './header.module.css';

/** The first keyboard stop on every page. */
export function SkipLink({ label }: { label: string }): ReactElement {
  const jump = (): void => document.getElementById(MAIN_ID)?.focus();
  return (
    <a className={styles['skip']} href={`#${MAIN_ID}`} onClick={jump}>
      {label}
    </a>
  );
}
