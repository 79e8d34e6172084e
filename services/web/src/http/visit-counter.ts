import { DELIVERY_HEADER, type ReleaseVisits } from '@firstlight/domain/operations/releases';
import type { LiveRelease } from '../site/live-site.js';

/** How often counts are sent; a failing canary is halted at most this much later. */
const SEND_EVERY_MS = 5_000;
const TIMEOUT_MS = 2_000;

/** Counts page loads by release, so that failures become rates; nothing about who loaded them. */
export type VisitCounter = {
  /** One page load that was offered these releases. */
  count: (releases: Iterable<Pick<LiveRelease, 'name' | 'version'>>) => void;
  /** Sends the counts so far. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

export function visitCounter(apiUrl: string): VisitCounter {
  let counts = new Map<string, number>();

  const flush = async (): Promise<void> => {
    if (counts.size === 0) return;
    const sent = counts;
    counts = new Map();
    const visits = [...sent].map(([key, count]) => {
      const [remote = '', version = ''] = key.split(' ');
      return { remote, version, count };
    });
    const body: ReleaseVisits = { visits };
    try {
      const answer = await fetch(`${apiUrl}/api/release-visits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [DELIVERY_HEADER]: '1' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
    } catch {
      // Kept for the next attempt: without them failures would look more frequent than they are.
      for (const [key, count] of sent) counts.set(key, (counts.get(key) ?? 0) + count);
    }
  };
  const timer = setInterval(() => void flush(), SEND_EVERY_MS).unref();

  return {
    count: (releases) => {
      for (const { name, version } of releases) {
        const key = `${name} ${version}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
