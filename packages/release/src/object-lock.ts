import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from './release.js';
import type { Objects } from './s3-objects.js';

const KEY = 'lock.json';

export type LockTimes = {
  /** How long the lock may stay unchanged before a waiter takes it over; measured by the waiter's own clock. */
  abandonedMs: number;
  /** How long its owner may write; the rest is for requests in progress. */
  leaseMs: number;
  waitMs: number;
  retryMs: number;
};

export const LOCK_TIMES: LockTimes = { abandonedMs: 60_000, leaseMs: 45_000, waitMs: 120_000, retryMs: 250 };

type Lock = { owner: string; isHeld: boolean };

/**
 * Runs work while holding the one lock of a bucket. Every step is a conditional write, so no clock of another machine
 * is trusted: a lock is stale once a waiter has seen the same one for a minute. `mayWrite` throws when the lease is
 * over; an owner must call it before each write.
 */
export async function withObjectLock<T>(
  objects: Objects,
  work: (mayWrite: () => void) => Promise<T>,
  times = LOCK_TIMES,
): Promise<T> {
  const owner = randomUUID();
  const etag = await take(objects, owner, times);
  const leaseEnd = performance.now() + times.leaseMs;
  const mayWrite = (): void => {
    if (performance.now() > leaseEnd)
      throw new ReleaseError('The object store was too slow; nothing else was written.');
  };
  try {
    await provesConditions(objects);
    return await work(mayWrite);
  } finally {
    // A new tag each time: two equal texts would have the same one.
    await objects.putIf({ etag }, KEY, textOf({ owner: randomUUID(), isHeld: false })).catch(() => undefined);
  }
}

async function take(objects: Objects, owner: string, times: LockTimes): Promise<string> {
  const deadline = performance.now() + times.waitMs;
  let seen: { etag: string; since: number } | undefined;
  for (;;) {
    const stored = await objects.get(KEY);
    const lock = stored && parseLock(stored.bytes);
    // The response to our own acquisition was lost.
    if (stored && lock?.owner === owner) return stored.etag;
    if (stored && seen?.etag !== stored.etag) seen = { etag: stored.etag, since: performance.now() };
    const isFree = !lock?.isHeld || (seen !== undefined && performance.now() - seen.since > times.abandonedMs);
    if (isFree) {
      const condition = stored ? { etag: stored.etag } : 'absent';
      const taken = await objects.putIf(condition, KEY, textOf({ owner, isHeld: true }));
      if (taken !== undefined) return taken;
    }
    if (performance.now() > deadline) {
      throw new ReleaseError('Another publisher is using the release store; try again later.');
    }
    await sleep(times.retryMs);
  }
}

/** A server that ignores conditions would admit two publishers at the same time: reject it. */
async function provesConditions(objects: Objects): Promise<void> {
  const written = await objects.putIf('absent', KEY, textOf({ owner: randomUUID(), isHeld: false }));
  if (written !== undefined) {
    throw new ReleaseError('This object store ignores conditional writes (If-None-Match); releases need them.');
  }
}

function textOf(lock: Lock): string {
  return JSON.stringify(lock);
}

function parseLock(bytes: Buffer): Lock {
  return JSON.parse(bytes.toString('utf8')) as Lock;
}
