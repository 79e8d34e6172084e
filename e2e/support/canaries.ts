import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { healthCard, randomDigits } from './made-up-numbers';
import { uniqueWord } from './staff';

/** A person with values that occur nowhere else, and a way to detect one of them in a text. */
export type Canary = {
  word: string;
  card: string;
  phone: string;
  dob: string;
  /** Plain, percent-encoded or in base64. */
  isIn: (text: string) => boolean;
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const unpacked = (text: string): string =>
  [...text.matchAll(/[\w+/-]{12,}/g)].map(([part]) => Buffer.from(part, 'base64').toString('latin1')).join(' ');

export function makeCanary(): Canary {
  const word = uniqueWord('Canary');
  const card = healthCard();
  const phone = `226555${randomDigits(4)}`;
  // Between 37 and 76 years old, because the form questions an unlikely age.
  const dob = `19${5 + (Number(card) % 4)}7-0${1 + (Number(card) % 9)}-1${randomDigits(1)}`;
  const spaced = (digits: string): string => [...digits].join('[\\s().-]*');
  const signs = [new RegExp(word, 'i'), new RegExp(spaced(card)), new RegExp(spaced(phone)), new RegExp(dob)];
  const isIn = (text: string): boolean =>
    [text, decoded(text), unpacked(text)].some((form) => signs.some((sign) => sign.test(form)));
  return { word, card, phone, dob, isIn };
}

/** URLs specified with search words in the query (API-31 to API-33); no others may contain them. */
const SPECIFIED = /^\/api\/admin-(registrations-(pending|submitted)|activities)-optimized$/;
const SEARCHED = ['search_name', 'search_term', 'search_date'];

function withoutSpecifiedSearch(address: string): string {
  const url = new URL(address);
  if (SPECIFIED.test(url.pathname)) SEARCHED.forEach((name) => url.searchParams.delete(name));
  return url.href;
}

/** Watches everything that a browser context requests, shows or stores, and reports where the canary was found. */
export class CanaryWatch {
  readonly found = new Set<string>();
  readonly addresses: string[] = [];
  /** Responses that should contain the canary; without any, the journey proves nothing. */
  answers = 0;
  private readonly reading: Promise<void>[] = [];

  constructor(
    private readonly context: BrowserContext,
    private readonly canary: Canary,
    private readonly url: string,
  ) {
    context.on('request', (request) => this.sent(request));
    context.on('response', (response) => this.reading.push(this.received(response)));
    context.on('console', (message) => this.look('console', message.text()));
    context.on('page', (page) => this.follow(page));
  }

  private look(place: string, text: string): void {
    if (this.canary.isIn(text)) this.found.add(place);
  }

  private follow(page: Page): void {
    page.on('framenavigated', (frame) => this.look('page address', frame.url()));
    page.on('download', (download) => this.look('file name', download.suggestedFilename()));
  }

  private sent(request: Request): void {
    const address = request.url();
    if (!address.startsWith('http')) return;
    this.addresses.push(address);
    this.look('address of a request', withoutSpecifiedSearch(address));
    this.look('Referer', request.headers()['referer'] ?? '');
    const { origin, pathname } = new URL(address);
    if (origin !== new URL(this.url).origin) this.look('another origin', request.postData() ?? '');
    if (!pathname.startsWith('/api/')) this.look(`body for ${pathname}`, request.postData() ?? '');
  }

  /** Cacheable responses must not contain it. */
  private async received(response: Response): Promise<void> {
    // Redirects and responses aborted by a navigation have no body.
    const body = await response.text().catch(() => '');
    if (!this.canary.isIn(body)) return;
    this.answers += 1;
    const { 'cache-control': cached = '' } = response.headers();
    if (!cached.includes('no-store')) this.found.add(`cacheable answer of ${new URL(response.url()).pathname}`);
  }

  /** Searches what the browser has stored at this moment. */
  async scan(page: Page): Promise<void> {
    const { cookies, origins } = await this.context.storageState({ indexedDB: true });
    this.look('cookie', JSON.stringify(cookies));
    for (const { localStorage, ...rest } of origins) {
      this.look('localStorage', JSON.stringify(localStorage));
      this.look('IndexedDB', JSON.stringify(rest));
    }
    const kept = await page.evaluate(async () => {
      const cached: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          cached.push(name, request.url, (await (await cache.match(request))?.text()) ?? '');
        }
      }
      return {
        sessionStorage: JSON.stringify({ ...sessionStorage }),
        'history.state': JSON.stringify(history.state),
        'page title': document.title,
        'window.name': window.name,
        'Cache storage': cached.join('\n'),
      };
    });
    for (const [place, text] of Object.entries(kept)) this.look(place, text);
    await Promise.all(this.reading);
  }
}
