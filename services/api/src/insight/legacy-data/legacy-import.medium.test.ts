import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  LEGACY_PROGRESS_TYPE,
  LEGACY_TEXTS,
  type LegacyProgressLine,
  type LegacyUploadAnswer,
} from '@firstlight/domain/insight/legacy-data';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { startApi, type ApiProcess } from '../../testing/api-process.js';
import type { Client } from '../../testing/client.js';
import { csv, HEADER, people } from './testing/files.js';

/** More than one batch. */
const MANY = 12_000;

describe('import of many historical records', () => {
  let app: TestApp;
  let other: ApiProcess;
  let client: SignedInClient;

  const send = async (
    who: Client,
    name: string,
    content: string,
  ): Promise<{ status: number; body: LegacyUploadAnswer }> => {
    const form = new FormData();
    form.set('file', new Blob([content]), name);
    const response = await who.raw('/api/upload-legacy-data', { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as LegacyUploadAnswer };
  };
  const counted = async (sql: string): Promise<number> => {
    const [row] = await app.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${sql}`);
    return row?.n ?? -1;
  };
  const records = (): Promise<number> => counted('legacy_records');
  /** Transactions of an import that are still open; the counting one itself holds no such lock. */
  const openImports = (): Promise<number> =>
    counted(
      "pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
  /** Folders of a file that contains these words; other tests have theirs. */
  const foldersOf = (words: string): string[] =>
    readdirSync(tmpdir()).filter((name) => name.startsWith('firstlight-upload-') && contentOf(name).includes(words));

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    other = await startApi(app.settings);
    client = await app.staff('Client');
  });
  beforeEach(() =>
    app.db.query('DELETE FROM legacy_uploads; DELETE FROM legacy_records; DELETE FROM legacy_duplicates'),
  );
  afterAll(async () => {
    await other.stop();
    await app.close();
  });

  it('stores every record of many batches once, in any file format', async () => {
    const rows = people(MANY);
    const first = await send(client, 'one.csv', csv([HEADER, ...rows, ...rows.slice(0, 40)]));
    expect(first.body).toMatchObject({ records_count: MANY, duplicates: 40, rows_read: MANY + 40 });
    const second = await send(client, 'two.csv', csv([HEADER, ...people(MANY + 500)]));
    expect(second.body).toMatchObject({ records_count: 500, duplicates: MANY });
    expect(await records()).toBe(MANY + 500);
  });

  it('leaves nothing behind if the end of a file can’t be read', async () => {
    const { status, body } = await send(client, 'cut.csv', `${csv([['Cut off'], HEADER, ...people(MANY)])}\n"Maple`);
    expect({ status, body }).toEqual({ status: 422, body: { detail: LEGACY_TEXTS.damaged } });
    expect([await records(), await counted('legacy_uploads'), await openImports(), foldersOf('Cut off')]).toEqual([
      0,
      0,
      0,
      [],
    ]);
  });

  it('2.4/4 reports rows read and stored while it imports', async () => {
    const form = new FormData();
    form.set('file', new Blob([csv([HEADER, ...people(2 * MANY), ['', '', '', '1/2/2024']])]), 'many.csv');
    const headers = { accept: LEGACY_PROGRESS_TYPE };
    const response = await client.raw('/api/upload-legacy-data', { method: 'POST', body: form, headers });
    expect(response.headers.get('content-type')).toContain(LEGACY_PROGRESS_TYPE);
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LegacyProgressLine);
    expect(lines.slice(0, -1)).toEqual([
      { rows_read: 10_000, rows_stored: 0 },
      { rows_read: 20_000, rows_stored: 10_000 },
      { rows_read: 2 * MANY + 1, rows_stored: 20_000 },
    ]);
    expect(lines.at(-1)).toMatchObject({ answer: { records_count: 2 * MANY, rejects: 1 } });
    const small = new FormData();
    small.set('file', new Blob(['1,2\n3,4\n']), 'none.csv');
    const refused = await client.raw('/api/upload-legacy-data', { method: 'POST', body: small, headers });
    expect([refused.status, await refused.json()]).toEqual([422, { detail: LEGACY_TEXTS.noHeader }]);
  });

  it('2.4/4 sends a refusal as the last line once it has reported progress', async () => {
    const form = new FormData();
    form.set('file', new Blob([`${csv([HEADER, ...people(MANY)])}\n"Maple`]), 'cut.csv');
    const headers = { accept: LEGACY_PROGRESS_TYPE };
    const response = await client.raw('/api/upload-legacy-data', { method: 'POST', body: form, headers });
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LegacyProgressLine);
    expect(lines.at(-1)).toEqual({ refused: { status: 422, detail: LEGACY_TEXTS.damaged } });
    expect(await records()).toBe(0);
  });

  it('2.4/4 stores nothing of an import that is cancelled while rows are being stored', async () => {
    const form = new FormData();
    form.set('file', new Blob([csv([HEADER, ...people(4 * MANY)])]), 'cancelled.csv');
    const cancel = new AbortController();
    const headers = { accept: LEGACY_PROGRESS_TYPE };
    const response = await client.raw('/api/upload-legacy-data', {
      method: 'POST',
      body: form,
      headers,
      signal: cancel.signal,
    });
    await response.body?.getReader().read();
    cancel.abort();
    // The next import waits for the lock that the cancelled one holds.
    const next = await send(client, 'next.csv', csv([HEADER, ...people(3)]));
    expect([next.body.records_count, await records(), await counted('legacy_uploads')]).toEqual([3, 3, 1]);
  });

  it('lets two processes import the same people simultaneously without duplicate records', async () => {
    const [rows, token] = [people(MANY), { authorization: `Bearer ${client.token}` }];
    const answers = await Promise.all([
      send(client, 'up.csv', csv([HEADER, ...rows])),
      send(other.client.with(token), 'down.csv', csv([HEADER, ...rows.reverse()])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const sums = answers.map(({ body }) => [body.records_count, body.duplicates]);
    expect(sums.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
      [0, MANY],
      [MANY, 0],
    ]);
    expect(await records()).toBe(MANY);
  });

  it('aborts a request whose caller disconnects in the middle of the file', async () => {
    const body = csv([['Given up'], HEADER, ...people(MANY)]);
    const caller = request(`${app.origin}/api/upload-legacy-data`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'multipart/form-data; boundary=end',
        'content-length': body.length * 2,
      },
    });
    caller.on('error', () => undefined);
    caller.write('--end\r\ncontent-disposition: form-data; name="file"; filename="half.csv"\r\n\r\n');
    await new Promise((written) => caller.write(body, written));
    // What arrived has been read by now, and is nowhere in the clear.
    expect((await client.get('/api/legacy-data-summary')).status).toBe(200);
    expect(foldersOf('Given up')).toEqual([]);
    caller.destroy();
    expect([await records(), await openImports()]).toEqual([0, 0]);
    expect((await send(client, 'whole.csv', body)).body).toMatchObject({ records_count: MANY });
  });
});

function contentOf(folder: string): string {
  try {
    return readFileSync(join(tmpdir(), folder, 'file'), 'utf8');
  } catch {
    return '';
  }
}
