import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  OFFLINE_PATHS,
  offlineWorker,
  type WorkerCache,
  type WorkerEvent,
  type WorkerScope,
} from './offline-worker.js';

const ORIGIN = 'https://site.example.org';

/** A browser around the worker: its caches, and a network that can fail. */
class Browser {
  /** By the names of the caches. */
  readonly caches = new Map<string, Map<string, Response>>();
  isOnline = true;
  bodyOf = (address: string): string => `fresh ${address}`;
  headers: Record<string, string> = {};
  private readonly listeners = new Map<string, (event: WorkerEvent) => void>();

  constructor() {
    const cacheOf = (name: string): Map<string, Response> => {
      const known = this.caches.get(name) ?? new Map<string, Response>();
      this.caches.set(name, known);
      return known;
    };
    const open = async (name: string): Promise<WorkerCache> => ({
      put: async (request, response) => void cacheOf(name).set(request, response),
      match: async (request) => cacheOf(name).get(request)?.clone(),
      keys: async () => [...cacheOf(name).keys()].map((url) => ({ url })),
      delete: async (request) => cacheOf(name).delete(request),
    });
    const scope: WorkerScope = {
      location: { origin: ORIGIN },
      caches: {
        open,
        match: async (request) =>
          [...this.caches.values()]
            .find((cache) => cache.has(request))
            ?.get(request)
            ?.clone(),
      },
      fetch: async (request) => {
        if (!this.isOnline) throw new TypeError('Failed to fetch');
        return new Response(this.bodyOf(request.url), { headers: this.headers });
      },
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
      addEventListener: (type, listener) => void this.listeners.set(type, listener),
    };
    offlineWorker(scope, OFFLINE_PATHS);
  }

  /** The cached URLs, without the origin. */
  get kept(): string[] {
    return [...(this.caches.get('public-pages')?.keys() ?? [])].map((address) => address.replace(ORIGIN, ''));
  }

  async tell(type: 'install' | 'message', data?: unknown): Promise<void> {
    let work: Promise<unknown> | undefined;
    const waitUntil = (each: Promise<unknown>): void => void (work = each);
    this.listeners.get(type)?.({ request: new Request(ORIGIN), data, respondWith: () => undefined, waitUntil });
    await work;
  }

  /** The worker's response; `undefined` if it leaves the request to the browser. */
  async open(path: string, mode = 'navigate', method = 'GET'): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const work: Promise<unknown>[] = [];
    const request = { url: ORIGIN + path, method, mode } as Request;
    this.listeners.get('fetch')?.({
      request,
      respondWith: (response) => (answer = response),
      waitUntil: (each) => work.push(each),
    });
    const text = await (await answer)?.text();
    await Promise.all(work);
    return text;
  }
}

describe('the worker for public pages', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = new Browser();
  });

  const notice = 'You are offline <ul>%kept-pages%</ul>';
  const asSite = (address: string): string =>
    address.endsWith('/offline') ? notice : `<title>Page ${address.replace(ORIGIN, '')} – Firstlight</title>`;

  it('2.7/8 shows a visited page without a network, and never Home under another URL', async () => {
    browser.bodyOf = asSite;
    await browser.open('/contact?from=x');
    await browser.open('/fr');
    browser.isOnline = false;
    expect(await browser.open('/contact')).toContain('Page /contact');
    expect(await browser.open('/fr/services')).toBe('You are offline <ul><li><a href="/fr">Page /fr</a></li></ul>');
    expect(await browser.open('/services')).toContain('<a href="/contact">Page /contact');
    expect(await browser.open('/services')).not.toContain('Page /fr');
  });

  it('2.7/8 precaches the offline page in both languages, Home, Contact and the stops', async () => {
    await browser.tell('install');
    browser.isOnline = false;
    expect(browser.kept).toEqual(['/', '/contact', '/api/stops']);
    for (const path of ['/offline', '/fr/offline']) expect(await browser.open(path)).toBe(`fresh ${ORIGIN}${path}`);
    expect(await browser.open('/api/stops', 'cors')).toContain('fresh');
  });

  it('2.7/8 never deletes the offline page, however many pages are kept', async () => {
    await browser.tell('install');
    for (let at = 0; at < 100; at += 1) await browser.open(`/page-${at}`);
    browser.isOnline = false;
    expect(browser.kept).toHaveLength(80);
    expect(await browser.open('/never-seen')).toContain('/offline');
  });

  it('2.7/8 keeps the page that installed it, with its files, and a page opened by a link', async () => {
    const files = ['/remotes/shell/1/main.js', '/remotes/shell/1/staff/a.js', '/api/booking', '/admin-menu'];
    await browser.tell('message', [`${ORIGIN}/services?x=1#y`, ...files.map((file) => ORIGIN + file)]);
    await browser.tell('message', ['https://elsewhere.example.org/', 7, '/about']);
    expect(browser.kept).toEqual(['/services', '/remotes/shell/1/main.js', '/about']);
  });

  it('fails like the browser if not even the offline page is cached', async () => {
    browser.isOnline = false;
    await expect(browser.open('/services')).rejects.toThrow('Failed to fetch');
  });

  it.each(['/admin', '/admin-pin', '/admin-edit/7', '/api/health', '/api'])('leaves %s alone', async (path) => {
    expect(await browser.open(path)).toBeUndefined();
    expect(browser.kept).toEqual([]);
  });

  it('2.7/1 keeps the list of stops for when there is no network; a newer one replaces it', async () => {
    await browser.open('/api/stops', 'cors');
    browser.isOnline = false;
    expect(await browser.open('/api/stops', 'cors')).toContain('fresh');
    expect(await browser.open('/api/stops/all', 'cors')).toBeUndefined();
  });

  it('caches no sent forms and nothing marked no-store', async () => {
    expect(await browser.open('/register', 'navigate', 'POST')).toBeUndefined();
    browser.headers = { 'cache-control': 'no-store' };
    await browser.open('/');
    expect(browser.kept).toEqual([]);
  });

  it('caches released files of the public site, but none of staff', async () => {
    await browser.open('/remotes/mf-public/1.0.0/a.js', 'cors');
    expect(await browser.open('/remotes/shell/1.0.0/staff/b.js', 'cors')).toBeUndefined();
    expect(await browser.open('/remotes/mf-dashboard/1.0.0/c.js', 'cors')).toBeUndefined();
    expect(browser.kept).toEqual(['/remotes/mf-public/1.0.0/a.js']);
  });
});
