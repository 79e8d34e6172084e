import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sourcePlace } from './platform/errors/source-place.js';
import { startApi, type ApiProcess } from './testing/api-process.js';
import { testDatabase } from './testing/test-database.js';
import { testSettings } from './testing/test-settings.js';

const FILE = join(__dirname, '../dist/service.cjs');

/** Where a text is for the first time, as in a stack trace. */
function placeOf(text: string, file: string): { line: number; column: number } {
  const before = readFileSync(file, 'utf8').split(text)[0]?.split('\n') ?? [];
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

describe('2.11 the API in one file', () => {
  let api: ApiProcess;
  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build.mjs', 'services/api'], { cwd: join(__dirname, '../../..') });
    api = await startApi(testSettings(await testDatabase()));
  });
  afterAll(() => api.stop());

  it('starts, and describes its routes with a library that stayed apart', async () => {
    const { status, body } = await api.client.get<{ paths: object }>('/api/docs');
    expect(status).toBe(200);
    expect(body.paths).toHaveProperty('/api/register');
  });

  it('says in which source an error was thrown', () => {
    const [inFile, inSource] = [placeOf('.info({url:', FILE), placeOf('.info({ url:', join(__dirname, 'service.ts'))];
    const frame = `at start (${FILE}:${inFile.line}:${inFile.column})`;
    expect(sourcePlace(frame)).toBe(`at start (../src/service.ts:${inSource.line})`);
    const elsewhere = `at start (${join(__dirname, '../dist/service.js')}:1:1)`;
    expect(sourcePlace(elsewhere)).toBe(elsewhere);
  });
});
