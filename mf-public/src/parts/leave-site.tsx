import { type Language, NEUTRAL_SITE } from '@firstlight/domain/text/language';
import { LEAVE_RULES, LEAVE_TEXTS } from '@firstlight/domain/platform/leave-site';
import { useLanguage } from '@firstlight/platform';
import { keptItems } from '@firstlight/platform/own-storage';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { forgetForms } from './form/form-memory';
import styles from './leave-site.module.css';
import { forgetPages } from './offline';
import { forgetStops } from './stops/stops-store';

const KEYS: readonly string[] = LEAVE_RULES.keys;

/** Ends this device's access to a booking. */
function forgetPass(): void {
  void fetch(LEAVE_RULES.forget, { method: 'POST', keepalive: true }).catch(() => undefined);
}

/**
 * Clears the screen, cached pages and typed text (the shell: the positions of pages), and replaces this page in the history with
 * a neutral one.
 */
function leave(language: Language): void {
  document.documentElement.hidden = true;
  // The tab shows it until the other site answers.
  document.title = new URL(NEUTRAL_SITE[language]).host;
  window.location.replace(NEUTRAL_SITE[language]);
  // For Back: the inline script of the pages opened before reads it.
  const noteLeft = (): unknown => keptItems('mf-public', 'tab').set(LEAVE_RULES.left, NEUTRAL_SITE[language]);
  for (const step of [forgetPages, forgetForms, forgetStops, forgetPass, noteLeft]) {
    try {
      step();
    } catch {
      // A browser that blocks storage has nothing to forget there; the other steps count.
    }
  }
}

/**
 * Lets a visitor leave the site quickly: one tap, or Escape or Shift three times. Until it is hydrated the inline script
 * of the page does the same (services/web, leave-script.ts); without scripts it is a plain link.
 */
export function LeaveSite(): ReactNode {
  const language = useLanguage();
  const texts = LEAVE_TEXTS[language];
  const link = useRef<HTMLAnchorElement>(null);
  // The mark is for the inline script: from here on this component does it.
  useEffect(() => link.current?.removeAttribute('data-leave'), []);
  useEffect(() => {
    let presses: { key: string; at: number }[] = [];
    const onKey = ({ key, repeat, timeStamp: at }: KeyboardEvent): void => {
      if (repeat) return;
      // Another key in between is typing, e.g. capitals.
      presses = KEYS.includes(key)
        ? [...presses, { key, at }].filter((press) => press.key === key && at - press.at < LEAVE_RULES.within)
        : [];
      if (presses.length >= LEAVE_RULES.presses) leave(language);
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
      ref={link}
      data-leave=""
      href={NEUTRAL_SITE[language]}
      rel="noreferrer"
      className={styles.leave}
      title={texts.hint}
      aria-label={texts.label}
      onClick={onClick}
    >
      <span className={styles.short}>{texts.short}</span>
      <span className={styles.long}>{texts.label}</span>
    </a>
  );
}
