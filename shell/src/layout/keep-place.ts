import { type PlaceOnPage, topOf } from './place-on-page';

/** Longer than a page takes to arrive; later the visitor has gone elsewhere. */
const WAIT_MS = 10_000;

/** What arrives late above the place, such as the list of stops, may not move it. */
const HOLD_MS = 1_500;
const OWN_SCROLLING = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Holds the element at this distance from the top until the visitor scrolls. */
function hold(element: Element, top: number): void {
  const until = performance.now() + HOLD_MS;
  let isHeld = true;
  const release = (): void => {
    isHeld = false;
    for (const event of OWN_SCROLLING) window.removeEventListener(event, release);
  };
  for (const event of OWN_SCROLLING) window.addEventListener(event, release);
  const step = (): void => {
    if (!isHeld) return;
    const by = topOf(element) - top;
    if (Math.abs(by) > 1) window.scrollBy({ top: by, behavior: 'instant' });
    if (performance.now() < until && element.isConnected) requestAnimationFrame(step);
    else release();
  };
  step();
}

function restore({ id, top, isField }: PlaceOnPage): void {
  const element = document.getElementById(id);
  if (!element) return;
  hold(element, top);
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
