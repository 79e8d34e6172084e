import { type PlaceOnPage, topOf } from './place-on-page';

/** Longer than a page takes to arrive; later the visitor has gone elsewhere. */
const WAIT_MS = 10_000;

function restore({ id, top, isField }: PlaceOnPage): void {
  const element = document.getElementById(id);
  if (!element) return;
  window.scrollBy({ top: topOf(element) - top, behavior: 'instant' });
  const section = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const target = isField ? element : section && document.getElementById(section);
  if (!target) return;
  if (!isField) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Once the page of this address is shown, the visitor is at the same place as before, instead of at its top. */
export function keepPlace(place: PlaceOnPage, path: string): void {
  const root = document.documentElement;
  const check = (): void => {
    if (root.dataset['shown'] !== path) return;
    stop();
    // The page's own scrolling comes first.
    requestAnimationFrame(() => restore(place));
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(root, { attributeFilter: ['data-shown'] });
  check();
}
