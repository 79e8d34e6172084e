import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** `null`: the field is empty. */
export type Mark = 'valid' | 'invalid' | null;

const WORDS = {
  en: { valid: 'Looks right', invalid: 'Needs a change' },
  fr: { valid: 'Semble correct', invalid: 'À corriger' },
};

const PATHS = { valid: 'M5 12.5l4.5 4.5L19 7.5', invalid: 'M6.5 6.5l11 11m0-11l-11 11' };

/** The green tick or red cross next to a field (PREG-18, CON-12). */
export function ValidityIcon({ mark }: { mark: Mark }): ReactNode {
  const language = useLanguage();
  if (!mark) return null;
  return (
    <span className={styles.mark} data-mark={mark} role="img" aria-label={WORDS[language][mark]}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={PATHS[mark]} fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
      </svg>
    </span>
  );
}
