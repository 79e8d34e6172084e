import { type Language, NEUTRAL_SITE } from '@firstlight/domain/language';
import { useLanguage } from '@firstlight/platform';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { forgetForms } from './form/form-memory';
import styles from './leave-site.module.css';
import { forgetPages } from './offline';
import { forgetStops } from './stops/stops-store';

const LABEL = { en: 'Leave this site', fr: 'Quitter ce site' };
/** In the header on a phone; the start of the label. */
const SHORT = { en: 'Leave', fr: 'Quitter' };
const HINT = {
  en: 'You can also press Escape or Shift three times',
  fr: 'Vous pouvez aussi appuyer trois fois sur Échap ou Maj',
};
/** Shift too: while a page loads, browsers use Escape to stop it. */
const KEYS = ['Escape', 'Shift'];
const PRESSES = 3;
/** Three presses count only within this time, in ms. */
const WITHIN_MS = 1_500;

/** Ends this device's access to a booking. */
function forgetPass(): void {
  void fetch('/api/booking/forget', { method: 'POST', keepalive: true }).catch(() => undefined);
}

/** Clears the screen, cached pages and typed text, and replaces this page in the history with a neutral one. */
function leave(language: Language): void {
  document.documentElement.hidden = true;
  forgetPages();
  forgetForms();
  forgetStops();
  forgetPass();
  window.location.replace(NEUTRAL_SITE[language]);
}

/**
 * Lets a visitor leave the site quickly: one tap, or Escape or Shift three times. Without scripts it is a plain link.
 */
export function LeaveSite(): ReactNode {
  const language = useLanguage();
  useEffect(() => {
    let presses: { key: string; at: number }[] = [];
    const onKey = ({ key, repeat, timeStamp: at }: KeyboardEvent): void => {
      if (repeat) return;
      // Another key in between is typing, e.g. capitals.
      presses = KEYS.includes(key)
        ? [...presses, { key, at }].filter((press) => press.key === key && at - press.at < WITHIN_MS)
        : [];
      if (presses.length >= PRESSES) leave(language);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [language]);
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    leave(language);
  };
  return (
    <a
      href={NEUTRAL_SITE[language]}
      rel="noreferrer"
      className={styles.leave}
      title={HINT[language]}
      aria-label={LABEL[language]}
      onClick={onClick}
    >
      <span className={styles.short}>{SHORT[language]}</span>
      <span className={styles.long}>{LABEL[language]}</span>
    </a>
  );
}
