import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { withLock } from './folder-lock.js';
import { temporaryFolder } from './testing/build-folder.js';

describe('withLock', () => {
  it('lets one in at a time', async () => {
    const file = join(temporaryFolder(), '.lock');
    let inside = 0;
    let most = 0;
    const visit = (): Promise<void> =>
      withLock(file, async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside--;
      });
    await Promise.all([visit(), visit(), visit(), visit()]);
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('breaks the lock of a publisher that died', async () => {
    const file = join(temporaryFolder(), '.lock');
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(file, JSON.stringify({ pid: dead, host: hostname() }));
    await expect(withLock(file, async () => 'in')).resolves.toBe('in');
  });

  it('opens again after work that failed', async () => {
    const file = join(temporaryFolder(), '.lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(file, async () => 'in')).resolves.toBe('in');
  });
});
