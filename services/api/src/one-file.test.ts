import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runOneFile } from './one-file.js';

describe('2.11 a service in one file', () => {
  let folder: string;
  let file: string;
  const imported: string[] = [];
  const load = (name: string): Promise<unknown> => Promise.resolve(imported.push(name));
  const kept = (): string[] => readdirSync(folder).filter((name) => /\.cjs\.[0-9a-f]{16}$/.test(name));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firstlight-one-file-'));
    file = join(folder, 'service.cjs');
    imported.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is not there before the build made it', () => {
    expect(runOneFile(file, load)).toBe(false);
  });

  it('requires and imports libraries, and finds what is stored beside a module', () => {
    writeFileSync(file, `__import(require('node:path').sep); __import(__at('../src/a.txt').url); __import(__dirname);`);
    expect(runOneFile(file, load)).toBe(true);
    expect(imported).toEqual(['/', pathToFileURL(join(folder, '../src/a.txt')).href, folder]);
  });

  it('keeps what was compiled for the next start, and never uses it for other content', async () => {
    writeFileSync(file, '__import("before")');
    runOneFile(file, load, 0);
    while (kept().length === 0) await wait(1);
    runOneFile(file, load, 0);
    // As long as the earlier one, which is all that V8 compares.
    writeFileSync(file, '__import("after!")');
    runOneFile(file, load, 0);
    while (kept().length === 1) await wait(1);
    expect(imported).toEqual(['before', 'before', 'after!']);
  });
});
