import { MAIN_ID, useLocation } from '@firstlight/platform';
import { useEffect, useRef } from 'react';

/** Screens may still be loading; after this time the main landmark takes the focus instead of a heading. */
const HEADING_WAIT_MS = 1_000;

let shownOnce = false;

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function focusHeading(main: HTMLElement): () => void {
  const heading = main.querySelector('h1');
  if (heading) {
    focus(heading);
    return () => undefined;
  }
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1');
    if (!late) return;
    stop();
    if (document.activeElement === document.body || document.activeElement === main) focus(late);
  });
  const timer = setTimeout(stop, HEADING_WAIT_MS);
  focus(main);
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/** After a navigation the new heading takes the focus, so that it is read out; the first page is left unchanged. */
export function useScreenShown(): void {
  const { pathname, hash } = useLocation();
  const known = useRef<string | null>(null);
  useEffect(() => {
    const first = !shownOnce;
    shownOnce = true;
    // Signals to browser automation that the screen is interactive.
    document.documentElement.dataset['shown'] = pathname;
    if (known.current === pathname || first) {
      known.current = pathname;
      return;
    }
    known.current = pathname;
    // A chosen tab keeps the focus, or the arrow keys would stop working after one step.
    if (document.activeElement?.closest('[role="tablist"]')) return undefined;
    const main = document.getElementById(MAIN_ID);
    return main && !hash ? focusHeading(main) : undefined;
  }, [pathname, hash]);
}
