import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildOutput } from './build-output.js';
import { pinChunks } from './pin-chunks.js';

const ENTRY = 'remoteEntry.01234567.js';
let folder: string;

function written(files: Record<string, string>): BuildOutput {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return { folder, entry: ENTRY, files: Object.keys(files), filesOf: () => [ENTRY] };
}

const hash = (text: string): string => createHash('sha384').update(text).digest('base64');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstlight-pins-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('pinChunks', () => {
  const files = {
    [ENTRY]: 'var pins="@@firstlight-pins@@"',
    'remote.js': 'a()',
    'remote.css': 'b{}',
    'x.svg': '<svg/>',
  };

  it('writes the hash of every other script and style sheet into the entry', () => {
    const output = pinChunks(written(files));
    expect(readFileSync(join(folder, output.entry), 'utf8')).toBe(
      `var pins="remote.css=${hash('b{}')},remote.js=${hash('a()')}"`,
    );
  });

  it('renames the entry to match its new content, everywhere', () => {
    const first = pinChunks(written(files)).entry;
    const second = pinChunks(written({ ...files, 'remote.js': 'a(2)' }));
    expect(first).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
    expect(second.entry).not.toBe(first);
    expect(second.filesOf('remote')).toEqual([second.entry]);
    expect(existsSync(join(folder, ENTRY))).toBe(false);
  });

  it('fails a build whose entry has no placeholder for the hashes', () => {
    expect(() => pinChunks(written({ ...files, [ENTRY]: 'nothing here' }))).toThrow(/no place/);
  });
});
