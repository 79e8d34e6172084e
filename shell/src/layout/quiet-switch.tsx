import { setQuietVisit, useNavigate, useQuietVisit } from '@firstlight/platform';
import { type ReactElement, useEffect, useId } from 'react';
import styles from './footer.module.css';

/** The hash of a link within the same page that nothing else has handled. */
function hashOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  return event.defaultPrevented ? null : (link?.getAttribute('href') ?? null);
}

/** Turns the quiet visit on or off: its pages share one entry of the tab's history (2.7/5). */
export function QuietSwitch({ texts }: { texts: { quiet: string; quietHint: string } }): ReactElement {
  const isOn = useQuietVisit();
  const navigate = useNavigate();
  const hint = useId();
  // Links within a page would add browser history entries.
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: MouseEvent): void => {
      const hash = hashOf(event);
      if (hash === null) return;
      event.preventDefault();
      void navigate({ hash }, { replace: true });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [isOn, navigate]);
  return (
    <p className={styles['quiet']}>
      <button type="button" aria-pressed={isOn} aria-describedby={hint} onClick={() => setQuietVisit(!isOn)}>
        {texts.quiet}
      </button>
      <span id={hint}>{texts.quietHint}</span>
    </p>
  );
}
