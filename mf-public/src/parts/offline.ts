import { deleteCaches } from '@firstlight/platform/delete-caches';

/** Reports this page and its files to the worker: they were loaded before it started. */
function nameOwnFiles(worker: ServiceWorker | null): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage([window.location.href, ...files]);
}

async function registerWorker(): Promise<void> {
  const isFirstVisit = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/offline.js');
  const { active } = await navigator.serviceWorker.ready;
  if (isFirstVisit) nameOwnFiles(active);
}

/** A page opened through a link has no HTML in the cache yet: the worker fetches it once. */
export function keepOpenedPage(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage([window.location.href]);
}

/** Asks the browser to cache visited public pages for offline use, once the page is idle. */
export function keepPagesOffline(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const register = (): void => void registerWorker().catch(() => undefined);
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: 10_000 });
    else setTimeout(register, 3_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Deletes the cached pages and the service worker. */
export function forgetPages(): void {
  deleteCaches(['public-pages', 'public-notices']);
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.getRegistrations?.().then((all) => all.forEach((each) => void each.unregister()));
}
