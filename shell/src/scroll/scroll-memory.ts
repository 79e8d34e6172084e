import { keepItem } from '@firstlight/platform';
import { decoded } from '@firstlight/domain/text/decoded';
import { neutralPath } from '@firstlight/domain/text/language';
import { SCROLL_RESTORE_DELAY_MS } from '@firstlight/domain/platform/limits';

export type Place = { pathname: string; hash: string };

function keyOf(pathname: string): string {
  return `scrollPos${pathname}`;
}

/** Ids contain digits; no other staff address does. */
const RECORD_OF_A_CLIENT = /^\/admin\b.*\d/;

/** Remembers the scroll position of a page (SCROLL-01). Addresses of client records are not kept. */
export function savePosition(pathname: string, position: number): void {
  if (RECORD_OF_A_CLIENT.test(pathname)) return;
  keepItem(sessionStorage, keyOf(pathname), String(Math.round(position)));
}

export function forgetPosition(pathname: string): void {
  sessionStorage.removeItem(keyOf(pathname));
}

/** Removes every saved position, which tells what was read. */
export function forgetPositions(): void {
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(keyOf('')))
    .forEach((key) => sessionStorage.removeItem(key));
}

/** Returns and removes the saved position (SCROLL-02). */
function takePosition(pathname: string): number | null {
  const saved = sessionStorage.getItem(keyOf(pathname));
  forgetPosition(pathname);
  return saved === null || Number.isNaN(Number(saved)) ? null : Number(saved);
}

const isHome = (pathname: string): boolean => neutralPath(pathname) === '/';

/** The page scrolls to its form itself, with the specified offset (SCROLL-05, SCROLL-06). */
const isFormAnchor = ({ pathname, hash }: Place): boolean =>
  neutralPath(pathname) === '/register' && hash === '#registration-form';

const partOf = ({ hash }: Place): HTMLElement | null => (hash ? document.getElementById(decoded(hash.slice(1))) : null);

/**
 * Scrolls after a navigation. A fragment in the address comes first, except on Back: then, and without a fragment, the
 * saved position is restored after a short delay, or else the page starts at the top (SCROLL-02 to SCROLL-05). @returns
 * a function that cancels a pending restore, in case the visitor navigates again
 */
export function arrive(place: Place, scrollTo: (top: number) => void, isBack = false): () => void {
  const saved = takePosition(place.pathname);
  const part = partOf(place);
  if (saved !== null && (isBack || !(part || isFormAnchor(place)))) {
    const timer = setTimeout(() => scrollTo(saved), SCROLL_RESTORE_DELAY_MS);
    return () => clearTimeout(timer);
  }
  if (isFormAnchor(place)) return () => undefined;
  if (part) part.scrollIntoView();
  else if (!isHome(place.pathname)) scrollTo(0);
  return () => undefined;
}
