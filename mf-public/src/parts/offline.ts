/** Asks the browser to keep visited public pages for times without a network, once the page has had its time. */
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

/** Forgets the kept pages and the worker that kept them. */
export function forgetPages(): void {
  if ('caches' in window) void caches.delete('public-pages');
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.getRegistrations?.().then((all) => all.forEach((each) => void each.unregister()));
}
