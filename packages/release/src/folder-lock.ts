import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock, type LockOptions } from 'proper-lockfile';
import { hasCode } from './error-code.js';
import { ReleaseError } from './release.js';

export const LOCK_NAME = '.publishing.lock';
export const STALE_MS = 10_000;

/** Waits about 30 s. A lock that its owner no longer refreshes is stale. */
const OPTIONS: LockOptions = { realpath: false, stale: STALE_MS, retries: { retries: 600, factor: 1, minTimeout: 50 } };

/** Runs work while holding the lock of a folder. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  let isLost = false;
  const onCompromised = (): void => {
    isLost = true;
  };
  const release = await lock(folder, { ...OPTIONS, onCompromised, lockfilePath: join(folder, LOCK_NAME) }).catch(
    (error: unknown) => {
      if (!hasCode(error, 'ELOCKED')) throw error;
      throw new ReleaseError('Another publisher is using the release store; try again later.');
    },
  );
  try {
    return await work();
  } finally {
    if (!isLost) await release();
  }
}
