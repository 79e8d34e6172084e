/** The part of the service worker API that the worker below uses. */
export type WorkerScope = {
  location: { origin: string };
  caches: { open: (name: string) => Promise<WorkerCache>; match: (request: string) => Promise<Response | undefined> };
  fetch: (request: Request) => Promise<Response>;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
};
export type WorkerCache = {
  put: (request: string, response: Response) => Promise<void>;
  keys: () => Promise<readonly { url: string }[]>;
  delete: (request: string) => Promise<boolean>;
};
export type WorkerEvent = {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Caches the public pages that were visited, so that they and the phone number open offline. Never touches `/admin…` or
 * `/api`, except the public list of stops, and caches nothing marked `no-store`. Pages are network first, so a release takes effect with the next page;
 * released files never change, so they are cache first.
 * Runs in the browser as the text of this function: it can't use anything outside it.
 */
export function offlineWorker(scope: WorkerScope): void {
  const CACHE = 'public-pages';
  const MOST = 80;
  const isPublicFile = (path: string): boolean =>
    /^\/remotes\/(shell|mf-public)\//.test(path) && !path.includes('/staff/') && !/\.(mp4|webm)$/.test(path);
  const isStaffOrCall = (path: string): boolean => /^\/(admin|api)([/-]|$)/.test(path);
  const isStops = (path: string): boolean => path === '/api/stops';

  const keep = async (address: string, response: Response): Promise<void> => {
    if (response.status !== 200 || (response.headers.get('cache-control') ?? '').includes('no-store')) return;
    const cache = await scope.caches.open(CACHE);
    await cache.put(address, response);
    const [oldest] = await cache.keys().then((keys) => (keys.length > MOST ? keys : []));
    if (oldest) await cache.delete(oldest.url);
  };

  const page = async (event: WorkerEvent, url: URL): Promise<Response> => {
    const address = url.origin + url.pathname;
    try {
      const response = await scope.fetch(event.request);
      event.waitUntil(keep(address, response.clone()));
      return response;
    } catch (failure) {
      const start = url.origin + (/^\/fr(\/|$)/.test(url.pathname) ? '/fr' : '/');
      const kept = (await scope.caches.match(address)) ?? (await scope.caches.match(start));
      if (kept) return kept;
      throw failure;
    }
  };

  const file = async (event: WorkerEvent): Promise<Response> => {
    const kept = await scope.caches.match(event.request.url);
    if (kept) return kept;
    const response = await scope.fetch(event.request);
    event.waitUntil(keep(event.request.url, response.clone()));
    return response;
  };

  const stops = async (event: WorkerEvent): Promise<Response> => {
    try {
      const response = await scope.fetch(event.request);
      event.waitUntil(keep(event.request.url, response.clone()));
      return response;
    } catch (failure) {
      const kept = await scope.caches.match(event.request.url);
      if (kept) return kept;
      throw failure;
    }
  };

  // The page that installed the worker was loaded without it: precache the pages with the phone number.
  const begin = async (): Promise<void> => {
    const starts = ['/', '/contact'].map(async (path) => {
      const address = scope.location.origin + path;
      await keep(address, await scope.fetch(new Request(address)));
    });
    await Promise.allSettled(starts);
    await scope.skipWaiting();
  };

  scope.addEventListener('install', (event) => event.waitUntil(begin()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (isStops(url.pathname)) return event.respondWith(stops(event));
    if (isStaffOrCall(url.pathname)) return;
    if (event.request.mode === 'navigate') event.respondWith(page(event, url));
    else if (isPublicFile(url.pathname)) event.respondWith(file(event));
  });
}

/** The text of `/offline.js`. */
export const OFFLINE_WORKER = `(${offlineWorker.toString()})(self);\n`;
