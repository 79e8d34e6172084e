import { LANGUAGES, localPath } from '@firstlight/domain/text/language';

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
  match: (request: string) => Promise<Response | undefined>;
  keys: () => Promise<readonly { url: string }[]>;
  delete: (request: string) => Promise<boolean>;
};
export type WorkerEvent = {
  request: Request;
  /** Part of a message: the URLs that a page loaded before the worker controlled it. */
  data?: unknown;
  respondWith: (response: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

/** The pages shown instead of one that isn't on the device, in the order of the languages. */
export const OFFLINE_PATHS = LANGUAGES.map((language) => localPath('/offline', language));

/**
 * Caches the public pages that were visited, so that they open offline, and an offline page with the phone number for all
 * others. Never touches `/admin…` or `/api`, except the public list of stops, and caches nothing marked `no-store`. Pages
 * are network first, so a release takes effect with the next page; released files never change, so they are cache first.
 * Runs in the browser as the text of this function: it can't use anything outside it.
 * @param notices addresses of the offline page: `/offline`, and `/fr/offline` for addresses under `/fr`
 */
export function offlineWorker(scope: WorkerScope, notices: readonly string[]): void {
  const PAGES = 'public-pages';
  /** Separate, because the oldest pages are deleted and these never are. */
  const NOTICES = 'public-notices';
  const MOST = 80;
  const { origin } = scope.location;
  const isPublicFile = (path: string): boolean =>
    /^\/remotes\/(shell|mf-public)\//.test(path) && !path.includes('/staff/') && !/\.(mp4|webm)$/.test(path);
  const isStaffOrCall = (path: string): boolean => /^\/(admin|api)([/-]|$)/.test(path);
  const isStops = (path: string): boolean => path === '/api/stops';
  /** The offline page in the language of an address. */
  const noticeFor = (path: string): string =>
    notices.find((notice) => notice !== '/offline' && `${path}/`.startsWith(notice.replace('offline', ''))) ??
    '/offline';
  const isPage = (path: string): boolean => !isStaffOrCall(path) && !/\.[a-z0-9]+$/i.test(path);

  const keep = async (address: string, response: Response, name = PAGES): Promise<void> => {
    if (response.status !== 200 || (response.headers.get('cache-control') ?? '').includes('no-store')) return;
    const cache = await scope.caches.open(name);
    await cache.put(address, response);
    const [oldest] = await cache.keys().then((keys) => (keys.length > MOST ? keys : []));
    if (oldest) await cache.delete(oldest.url);
  };
  const fetchAndKeep = async (path: string, name = PAGES): Promise<void> => {
    const address = origin + path;
    await keep(address, await scope.fetch(new Request(address)), name);
  };

  /** Once per run of the worker: the phone number may have changed. */
  let areNoticesFresh = false;
  const freshenNotices = async (): Promise<void> => {
    if (areNoticesFresh) return;
    areNoticesFresh = true;
    await Promise.allSettled(notices.map((path) => fetchAndKeep(path, NOTICES)));
  };

  /** Links to the cached pages by their titles; in the language, if there are any. */
  const keptLinks = async (ownNotice: string): Promise<string> => {
    const cache = await scope.caches.open(PAGES);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isPage);
    const inLanguage = paths.filter((path) => noticeFor(path) === ownNotice);
    const links = (inLanguage.length > 0 ? inLanguage : paths).map(async (path) => {
      const html = (await (await cache.match(origin + path))?.text()) ?? '';
      const title = /<title>(.*?)(?: – [^<]*)?<\/title>/.exec(html)?.[1];
      return title ? `<li><a href="${path.replace(/[^\w/-]/g, '')}">${title}</a></li>` : '';
    });
    return (await Promise.all(links)).join('');
  };

  const offlinePage = async (path: string): Promise<Response | undefined> => {
    const notice = await scope.caches.match(origin + noticeFor(path));
    if (!notice) return undefined;
    const links = await keptLinks(noticeFor(path));
    const headers = ['content-type', 'content-security-policy'].map((name) => [name, notice.headers.get(name) ?? '']);
    const html = (await notice.text()).replace('%kept-pages%', () => links);
    return new Response(html, { headers: headers as [string, string][] });
  };

  const page = async (event: WorkerEvent, url: URL): Promise<Response> => {
    const address = origin + url.pathname;
    try {
      const response = await scope.fetch(event.request);
      event.waitUntil(keep(address, response.clone()));
      event.waitUntil(freshenNotices());
      return response;
    } catch (failure) {
      const pages = await scope.caches.open(PAGES);
      const kept = (await pages.match(address)) ?? (await offlinePage(url.pathname));
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

  const begin = async (): Promise<void> => {
    await freshenNotices();
    await Promise.allSettled(['/', '/contact', '/api/stops'].map((path) => fetchAndKeep(path)));
    await scope.skipWaiting();
  };

  /** The page that installed the worker was loaded without it: it sends its own URL and files. */
  const keepNamed = async (data: unknown): Promise<void> => {
    const named = Array.isArray(data) ? data.filter((each) => typeof each === 'string') : [];
    const paths = named
      .map((address) => new URL(address, origin))
      .filter((url) => url.origin === origin)
      .map(({ pathname }) => pathname)
      .filter((path) => isPublicFile(path) || isPage(path));
    await Promise.allSettled(
      paths.map(async (path) => (await scope.caches.match(origin + path)) ?? (await fetchAndKeep(path))),
    );
  };

  scope.addEventListener('install', (event) => event.waitUntil(begin()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('message', (event) => event.waitUntil(keepNamed(event.data)));
  scope.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== origin) return;
    if (isStops(url.pathname)) return event.respondWith(stops(event));
    if (isStaffOrCall(url.pathname)) return;
    if (event.request.mode === 'navigate') event.respondWith(page(event, url));
    else if (isPublicFile(url.pathname)) event.respondWith(file(event));
  });
}

/** The text of `/offline.js`. */
export const OFFLINE_WORKER = `(${offlineWorker.toString()})(self, ${JSON.stringify(OFFLINE_PATHS)});\n`;
