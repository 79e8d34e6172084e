import { beforeEach, describe, expect, it } from '@jest/globals';
import { offlineWorker, type WorkerEvent, type WorkerScope } from './offline-worker.js';

const ORIGIN = 'https://site.example.org';

/** A browser around the worker: its caches, and a network that can fail. */
class Browser {
  readonly kept = new Map<string, Response>();
  isOnline = true;
  headers: Record<string, string> = {};
  private readonly listeners = new Map<string, (event: WorkerEvent) => void>();

  constructor() {
    const cache = {
      put: async (request: string, response: Response) => void this.kept.set(request, response),
      keys: async () => [...this.kept.keys()].map((url) => ({ url })),
      delete: async (request: string) => this.kept.delete(request),
    };
    const scope: WorkerScope = {
      location: { origin: ORIGIN },
      caches: { open: async () => cache, match: async (request) => this.kept.get(request)?.clone() },
      fetch: async (request) => {
        if (!this.isOnline) throw new TypeError('Failed to fetch');
        return new Response(`fresh ${request.url}`, { headers: this.headers });
      },
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
      addEventListener: (type, listener) => void this.listeners.set(type, listener),
    };
    offlineWorker(scope);
  }

  async install(): Promise<void> {
    let work: Promise<unknown> | undefined;
    const nothing = new Request(ORIGIN);
    const waitUntil = (each: Promise<unknown>): void => void (work = each);
    this.listeners.get('install')?.({ request: nothing, respondWith: () => undefined, waitUntil });
    await work;
  }

  /** What the worker answers; `undefined` if it leaves the request to the browser. */
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

  it('shows a visited page without a network, and the home page of the language for any other', async () => {
    await browser.open('/contact?from=x');
    await browser.open('/fr');
    browser.isOnline = false;
    expect(await browser.open('/contact')).toContain('fresh');
    expect(await browser.open('/fr/services')).toBe(`fresh ${ORIGIN}/fr`);
    await expect(browser.open('/services')).rejects.toThrow('Failed to fetch');
  });

  it('precaches the home and the contact page', async () => {
    await browser.install();
    browser.isOnline = false;
    expect(await browser.open('/services')).toBe(`fresh ${ORIGIN}/`);
    expect(await browser.open('/contact')).toBe(`fresh ${ORIGIN}/contact`);
  });

  it.each(['/admin', '/admin-pin', '/admin-edit/7', '/api/health', '/api'])('leaves %s alone', async (path) => {
    expect(await browser.open(path)).toBeUndefined();
    expect(browser.kept.size).toBe(0);
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
    expect(browser.kept.size).toBe(0);
  });

  it('caches released files of the public site, but none of staff', async () => {
    await browser.open('/remotes/mf-public/1.0.0/a.js', 'cors');
    expect(await browser.open('/remotes/shell/1.0.0/staff/b.js', 'cors')).toBeUndefined();
    expect(await browser.open('/remotes/mf-dashboard/1.0.0/c.js', 'cors')).toBeUndefined();
    expect([...browser.kept.keys()]).toEqual([`${ORIGIN}/remotes/mf-public/1.0.0/a.js`]);
  });
});
