import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withBuildLock } from './stamps.mjs';

describe('2.8/5 the lock of a build', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firstlight-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const build = () => withBuildLock(async () => existsSync(join(folder, 'lock')), { folder });

  it('is held during the work and gone afterwards', async () => {
    expect(await build()).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over if a full disk left it empty', async () => {
    writeFileSync(join(folder, 'lock'), '');
    expect(await build()).toBe(true);
  });

  it('is taken over if its process id belongs to another program now', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60_000)']);
    try {
      writeFileSync(join(folder, 'lock'), String(other.pid));
      expect(await build()).toBe(true);
    } finally {
      other.kill();
    }
  });

  it('is not taken from a build that runs', async () => {
    const script = join(folder, 'build.mjs');
    writeFileSync(script, 'setTimeout(() => undefined, 60_000)');
    const other = spawn(process.execPath, [script]);
    writeFileSync(join(folder, 'lock'), String(other.pid));
    const ended = new Promise((resolve) => other.once('exit', resolve));
    let isDone = false;
    const waiting = build().then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isDone).toBe(false);
    other.kill();
    await ended;
    await waiting;
  });
});
