/** Asks the browser to cache visited public pages for offline use, once the page is idle. */
export function keepPagesOffline(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const register = (): void => void navigator.serviceWorker.register('/offline.js').catch(() => undefined);
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: 10_000 });
    else setTimeout(register, 3_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Deletes the cached pages and the service worker. */
export function forgetPages(): void {
  if ('caches' in window) void caches.delete('public-pages');
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.getRegistrations?.().then((all) => all.forEach((each) => void each.unregister()));
}
