import { NEUTRAL_SITE } from '@firstlight/domain/text/language';
import { LEAVE_TEXTS } from '@firstlight/domain/platform/leave-site';
import { kindOfPath, useLanguage, useLocation } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './leave-link.module.css';

/**
 * "Leave this site" of visitor screens without a page of mf-public, which brings its own. The inline script of the
 * document does the work (services/web, leave-script.ts); without scripts it is a plain link.
 */
export function LeaveLink(): ReactElement | null {
  const language = useLanguage();
  const { pathname } = useLocation();
  if (kindOfPath(pathname) !== 'public') return null;
  const { label, short, hint } = LEAVE_TEXTS[language];
  return (
    <a
      data-leave=""
      href={NEUTRAL_SITE[language]}
      rel="noreferrer"
      className={styles['leave']}
      title={hint}
      aria-label={label}
    >
      <span className={styles['short']}>{short}</span>
      <span className={styles['long']}>{label}</span>
    </a>
  );
}
