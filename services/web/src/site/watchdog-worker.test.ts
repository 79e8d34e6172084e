import type { FromWatchdog, ToWatchdog } from '@firstlight/domain/operations/watchdog';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { watchdogWorker } from './watchdog-worker.js';

const ORIGIN = 'https://site.example.org';
const NOTE = `${ORIGIN}/stopped/mf-sample/1.2.0`;
const suspect = { remote: 'mf-sample', version: '1.2.0', area: '/admin-sample', first: true };

/** A browser around the worker: its page, its network, the shared cache, and a clock that only `seconds` moves. */
class Browser {
  readonly toPage: FromWatchdog[] = [];
  readonly reports: unknown[] = [];
  readonly notes = new Map<string, Response>();
  private tick = (): void => undefined;
  private listener: (event: { data: ToWatchdog }) => void = () => undefined;

  constructor() {
    const open = async () => ({
      put: async (address: string, note: Response) => void this.notes.set(address, note),
      delete: async (address: string) => this.notes.delete(address),
    });
    watchdogWorker(
      {
        location: { origin: ORIGIN },
        caches: { open },
        fetch: async (address, { body }) => void this.reports.push([address, JSON.parse(String(body))]),
        setInterval: (work) => void (this.tick = work),
        postMessage: (message) => void this.toPage.push(message),
        addEventListener: (_type, listener) => void (this.listener = listener),
      },
      { cache: 'stopped-parts', address: '/stopped/' },
    );
  }

  say(...messages: ToWatchdog[]): void {
    for (const data of messages) this.listener({ data });
  }

  async seconds(count: number): Promise<void> {
    for (let second = 0; second < count; second += 1) this.tick();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('2.8/8 the watchdog of a staff page', () => {
  let browser: Browser;

  beforeEach(() => {
    browser = new Browser();
    browser.say({ kind: 'beat' }, { kind: 'suspect', suspect });
  });

  it('reports and notes the running release, once, when the page has been blocked for ten seconds', async () => {
    await browser.seconds(9);
    expect(browser.reports).toEqual([]);
    await browser.seconds(30);
    expect(browser.reports).toEqual([['/telemetry/remote-failure', { ...suspect, kind: 'hang' }]]);
    expect([...browser.notes.keys()]).toEqual([NOTE]);
    expect(browser.toPage).toEqual([{ kind: 'ready' }]);
  });

  it('reports nothing while beats arrive', async () => {
    for (let round = 0; round < 10; round += 1) {
      await browser.seconds(9);
      browser.say({ kind: 'beat' });
    }
    expect(browser.reports).toEqual([]);
  });

  it('gives a page whose timers run 45 seconds to become idle: a slow computer needs them to open a large screen', async () => {
    const busySeconds = async (count: number): Promise<void> => {
      for (let second = 0; second < count; second += 1) {
        await browser.seconds(1);
        browser.say({ kind: 'busy' });
      }
    };
    await busySeconds(44);
    browser.say({ kind: 'beat' });
    await busySeconds(44);
    expect(browser.reports).toEqual([]);
    await busySeconds(20);
    expect(browser.reports).toHaveLength(1);
    expect([...browser.notes.keys()]).toEqual([NOTE]);
    expect(browser.toPage).toEqual([{ kind: 'ready' }, { kind: 'stopped', suspect }]);
  });

  it('removes the note of a page that was blocked and is busy again', async () => {
    await browser.seconds(10);
    browser.say({ kind: 'busy' });
    await browser.seconds(1);
    expect(browser.notes.size).toBe(0);
    await browser.seconds(10);
    expect(browser.reports).toEqual([
      ['/telemetry/remote-failure', { ...suspect, kind: 'hang' }],
      ['/telemetry/remote-failure', { ...suspect, kind: 'hang', first: false }],
    ]);
  });

  it('removes the note of work that ended on its own, and keeps the note of work that the page interrupted', async () => {
    await browser.seconds(10);
    browser.say({ kind: 'beat' });
    await browser.seconds(1);
    expect(browser.notes.size).toBe(0);
    await browser.seconds(10);
    browser.say({ kind: 'ended' }, { kind: 'beat' });
    await browser.seconds(1);
    expect([...browser.notes.keys()]).toEqual([NOTE]);
  });

  it('waits while the page is hidden or a dialog of the browser is open, until the next beat', async () => {
    browser.say({ kind: 'pause' }, { kind: 'suspect', suspect: { ...suspect, area: '/admin-other' } });
    await browser.seconds(60);
    expect(browser.reports).toEqual([]);
    browser.say({ kind: 'beat' });
    await browser.seconds(10);
    expect(browser.reports).toHaveLength(1);
  });
});
