import { decoded } from '@firstlight/domain/decoded';
import { SCROLL_RESTORE_DELAY_MS } from '@firstlight/domain/limits';

export type Place = { pathname: string; hash: string };

function keyOf(pathname: string): string {
  return `scrollPos${pathname}`;
}

/** An id has digits; no other staff address has any. */
const RECORD_OF_A_CLIENT = /^\/admin\b.*\d/;

/** Keeps where a page was left (SCROLL-01). Addresses of client records are not kept. */
export function savePosition(pathname: string, position: number): void {
  if (RECORD_OF_A_CLIENT.test(pathname)) return;
  sessionStorage.setItem(keyOf(pathname), String(Math.round(position)));
}

/** The saved position, taken out of the memory (SCROLL-02). */
function takePosition(pathname: string): number | null {
  const saved = sessionStorage.getItem(keyOf(pathname));
  sessionStorage.removeItem(keyOf(pathname));
  return saved === null || Number.isNaN(Number(saved)) ? null : Number(saved);
}

/** The home page, and the registration form's anchor, are left alone (SCROLL-04, SCROLL-05). */
function isLeftAlone({ pathname, hash }: Place): boolean {
  const path = pathname.replace(/^\/fr(?=\/|$)/, '') || '/';
  return path === '/' || (path === '/register' && hash === '#registration-form');
}

/**
 * What happens on arrival: back to the saved position after a moment, else to the top (SCROLL-02 to SCROLL-05), else,
 * where the address names a part of the page, to that part.
 * @returns undoes a pending restore, for when the visitor goes on before it happened
 */
export function arrive(place: Place, scrollTo: (top: number) => void): () => void {
  const saved = takePosition(place.pathname);
  if (saved !== null) {
    const timer = setTimeout(() => scrollTo(saved), SCROLL_RESTORE_DELAY_MS);
    return () => clearTimeout(timer);
  }
  if (isLeftAlone(place)) return () => undefined;
  const part = place.hash ? document.getElementById(decoded(place.hash.slice(1))) : null;
  if (part) part.scrollIntoView();
  else scrollTo(0);
  return () => undefined;
}
