import { MAIN_ID } from '@firstlight/platform';

/** Where the visitor is on a page: an element, and its distance from the top of the screen. */
export type PlaceOnPage = { id: string; top: number; isField: boolean };

/** Ids made by React differ between two pages; others are equal in each language. */
const OWN_ID = /^[a-z]/i;

export const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * The field in use, or else what is nearest to the top of the screen; null on a page that was not scrolled.
 * @param active the element that had the focus
 */
export function placeOnPage(active: Element | null): PlaceOnPage | null {
  if (window.scrollY === 0) return null;
  const inMain = `#${MAIN_ID} [id]`;
  const isField = active !== null && 'form' in active && active.matches(inMain);
  let nearest: Omit<PlaceOnPage, 'isField'> | null = null;
  for (const element of isField ? [active] : document.querySelectorAll(inMain)) {
    const top = topOf(element);
    if (OWN_ID.test(element.id) && Math.abs(top) < Math.abs(nearest?.top ?? Infinity))
      nearest = { id: element.id, top };
  }
  return nearest && { ...nearest, isField };
}
