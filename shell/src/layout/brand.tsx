import { Link, programProfile, useLocalPath } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './header.module.css';

/** First light over a road: the program's logo and name, linking to the home page. */
export function Brand(): ReactElement {
  const local = useLocalPath();
  return (
    <Link className={styles['brand']} to={local('/')}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <circle cx="16" cy="19" r="8" fill="var(--fl-color-accent)" />
        <path
          d="M16 3v4M5.5 8.5l2.8 2.8M26.5 8.5l-2.8 2.8"
          stroke="var(--fl-color-accent)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M1 20h30v9a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z" fill="var(--fl-color-brand)" />
        <path d="m15 22-3 9h8l-3-9z" fill="var(--fl-color-surface)" />
      </svg>
      <span translate="no">{programProfile().programName}</span>
    </Link>
  );
}
