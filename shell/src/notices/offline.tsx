import { OVERDOSE_STEPS } from '@firstlight/domain/care/overdose-steps';
import { MAIN_ID, PageTitle, useLanguage } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { Brand } from '../layout/brand';
import { EmergencyLines } from './emergency-lines';
import { LeaveLink } from './leave-link';
import { OFFLINE_TEXTS } from './notice-texts';
import styles from './notices.module.css';

/** The service worker puts links to the pages it has cached here (services/web, offline-worker.ts). */
export const KEPT_PAGES_MARKER = '%kept-pages%';

/**
 * Shown instead of a page that can't be fetched. Its only script is the inline one, for the way out: its form reloads
 * the current address.
 */
export function OfflineNotice(): ReactElement {
  const language = useLanguage();
  const texts = OFFLINE_TEXTS[language];
  return (
    <main id={MAIN_ID} className={styles['panel']}>
      <PageTitle>{texts.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <Brand />
      <h1>{texts.title}</h1>
      <p>{texts.why}</p>
      <EmergencyLines texts={texts} />
      <form>
        <button type="submit" className={styles['again']}>
          {texts.tryAgain}
        </button>
      </form>
      <h2>{texts.overdose}</h2>
      <ol className={styles['steps']}>
        {OVERDOSE_STEPS[language].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{texts.kept}</h2>
      <ul className={styles['links']} role="list">
        {KEPT_PAGES_MARKER}
      </ul>
      <LeaveLink />
    </main>
  );
}
