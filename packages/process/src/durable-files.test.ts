import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { replaceFile } from './durable-files.js';

describe('2.9/9 files that survive a power loss', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firstlight-durable-'));
    file = join(folder, 'kept.json');
    writeFileSync(file, 'before');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it('the content is on disk before the rename, and the rename before the call returns', async () => {
    const handle = await open(file);
    const sync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    await handle.close();
    const seen: string[] = [];
    sync.mockImplementation(async () => void seen.push(readFileSync(file, 'utf8')));

    await replaceFile(file, 'after');
    expect(seen).toEqual(['before', 'after']);
    expect(readdirSync(folder)).toEqual(['kept.json']);
  });

  it('a failed write keeps the earlier file and leaves no temporary file', async () => {
    rmSync(file);
    await expect(replaceFile(join(folder, 'missing', 'kept.json'), 'after')).rejects.toThrow('ENOENT');
    writeFileSync(file, 'before');
    const handle = await open(file);
    jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockRejectedValue(new Error('the disk is full'));
    await handle.close();
    await expect(replaceFile(file, 'after')).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual(['kept.json']);
    expect(readFileSync(file, 'utf8')).toBe('before');
  });
});
