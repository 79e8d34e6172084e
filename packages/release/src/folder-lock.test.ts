import { describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_NAME, STALE_MS, withLock } from './folder-lock.js';
import { temporaryFolder } from './testing/build-folder.js';

describe('withLock', () => {
  it('admits one at a time', async () => {
    const folder = temporaryFolder();
    let inside = 0;
    let most = 0;
    const visit = (): Promise<void> =>
      withLock(folder, async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside--;
      });
    await Promise.all([visit(), visit(), visit(), visit()]);
    expect(most).toBe(1);
    expect(existsSync(join(folder, LOCK_NAME))).toBe(false);
  });

  it('breaks the lock of a crashed publisher', async () => {
    const folder = temporaryFolder();
    const file = join(folder, LOCK_NAME);
    mkdirSync(file);
    const longAgo = new Date(Date.now() - 2 * STALE_MS);
    utimesSync(file, longAgo, longAgo);
    await expect(withLock(folder, async () => 'in')).resolves.toBe('in');
  });

  it('is released after a failure', async () => {
    const folder = temporaryFolder();
    await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(folder, async () => 'in')).resolves.toBe('in');
  });
});
