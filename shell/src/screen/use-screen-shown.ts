import { decoded } from '@firstlight/domain/text/decoded';
import { MAIN_ID, useLocation } from '@firstlight/platform';
import { useEffect, useRef } from 'react';

/** Screens may still be loading; after this time the main landmark takes the focus instead of a heading. */
const HEADING_WAIT_MS = 1_000;

let shownOnce = false;

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const sectionOf = (hash: string): HTMLElement | null =>
  hash === '' ? null : document.getElementById(decoded(hash.slice(1)));

function ownHeadingOf(section: HTMLElement | null): HTMLElement | null {
  const id = section?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

/** The heading of the section that the address names; without one, the page's. */
const headingOf = (main: HTMLElement, hash: string): HTMLElement | null =>
  ownHeadingOf(sectionOf(hash)) ?? main.querySelector('h1');

/** A link to another part of the open page, e.g. of the table of contents. */
function focusSection(hash: string): void {
  const section = sectionOf(hash);
  const target = ownHeadingOf(section) ?? section;
  if (target) focus(target);
}

function focusHeading(main: HTMLElement, hash: string): () => void {
  const heading = headingOf(main, hash);
  if (heading) {
    focus(heading);
    return () => undefined;
  }
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const late = headingOf(main, hash);
    if (!late) return;
    stop();
    if (document.activeElement === document.body || document.activeElement === main) focus(late);
  });
  const timer = setTimeout(stop, HEADING_WAIT_MS);
  focus(main);
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/** A link within the page moves the focus to its section, which the browser alone doesn't do for keyboard users. */
function useSectionShown(): void {
  const { pathname, search, hash, key } = useLocation();
  const shown = useRef({ pathname, search, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, key };
    // A list that writes its filters to the address keeps the focus.
    if (before.pathname === pathname && before.search === search && before.key !== key) focusSection(hash);
  }, [pathname, search, hash, key]);
}

/** After a navigation the new heading takes the focus, so that it is read out; the first page is left unchanged. */
export function useScreenShown(): void {
  const { pathname, hash } = useLocation();
  const known = useRef<string | null>(null);
  useSectionShown();
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
    return main ? focusHeading(main, hash) : undefined;
  }, [pathname, hash]);
}
