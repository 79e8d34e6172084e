import { LOADING_TEXTS } from '@firstlight/domain/platform/loading-texts';
import { useLanguage } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './screen.module.css';

/** Spinner and text; both appear only after a delay, because most waits are shorter. */
export function Loading(): ReactElement {
  return (
    <p className={styles['loading']} role="status">
      <span className={styles['spinner']} aria-hidden="true" />
      {LOADING_TEXTS[useLanguage()]}
    </p>
  );
}
