import { NEUTRAL_SITE } from '@firstlight/domain/language';
import { useLanguage } from '@firstlight/platform';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { forgetForms } from './form/form-memory';
import styles from './leave-site.module.css';
import { forgetPages } from './offline';
import { forgetStops } from './stops/stops-store';

const LABEL = { en: 'Leave this site', fr: 'Quitter ce site' };
const HINT = { en: 'You can also press Escape three times', fr: 'Vous pouvez aussi appuyer trois fois sur Échap' };
const PRESSES = 3;
/** Three presses count only when they follow each other within this time, in ms. */
const WITHIN_MS = 1_500;

/** Ends this device's access to a booking. */
function forgetPass(): void {
  void fetch('/api/booking/forget', { method: 'POST', keepalive: true }).catch(() => undefined);
}

/** Clears the screen, cached pages and typed text, and replaces this page in the history with a neutral one. */
function leave(): void {
  document.documentElement.hidden = true;
  forgetPages();
  forgetForms();
  forgetStops();
  forgetPass();
  window.location.replace(NEUTRAL_SITE);
}

/** Gets a visitor away from the site quickly: one tap, or Escape three times. A plain link without scripts. */
export function LeaveSite(): ReactNode {
  const language = useLanguage();
  useEffect(() => {
    let presses: number[] = [];
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.repeat) return;
      presses = [...presses, event.timeStamp].filter((time) => event.timeStamp - time < WITHIN_MS);
      if (presses.length >= PRESSES) leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    leave();
  };
  return (
    <a href={NEUTRAL_SITE} rel="noreferrer" className={styles.leave} title={HINT[language]} onClick={onClick}>
      {LABEL[language]}
    </a>
  );
}
