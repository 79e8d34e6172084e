import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Queries } from '../database/queries.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { Blobs } from './blobs.js';
import { CHUNK_BYTES } from './chunks.js';
import { FolderBlobStore } from './folder-blob-store.js';

const folder = mkdtempSync(join(tmpdir(), 'firstlight-durable-'));
/** The chunks, their folder, its parent and the store's own folder. */
const FOLDERS = 3;
let app: TestApp;
let blobs: Blobs;
let sync: jest.SpiedFunction<() => Promise<void>>;
/** The calls to the disk and to the database, in order. */
let calls: string[];

beforeAll(async () => {
  app = await testApp({ blobFolder: folder });
  blobs = app.nest.get(Blobs);
  const handle = await open(folder);
  sync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
  await handle.close();
  sync.mockImplementation(async () => void calls.push('sync'));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
  rmSync(folder, { recursive: true });
});

const noting = (): Queries => ({
  query: <Rows>(text: string, values?: unknown[]): Promise<Rows> => {
    calls.push(text.trimStart().slice(0, 6));
    return app.db.query<Rows>(text, values);
  },
});
const syncs = (chunks: number): string[] => Array.from({ length: chunks + FOLDERS }, () => 'sync');

it('2.9/9 a file in BLOB_FOLDER is on the disk before the row that counts its chunks', async () => {
  calls = [];
  await blobs.save(noting(), Buffer.alloc(2 * CHUNK_BYTES + 1), 'application/pdf');
  expect(calls).toEqual(['INSERT', ...syncs(3), 'UPDATE', 'UPDATE']);
});

it('2.9/9 each part of a file that arrives in parts is too', async () => {
  const { id } = await blobs.stage(Readable.from([Buffer.alloc(1)]), 'application/pdf');
  calls = [];
  await blobs.append(noting(), id, 1, Buffer.alloc(CHUNK_BYTES + 1));
  expect(calls).toEqual([...syncs(2), 'UPDATE']);
});

it('2.9/14 a re-encrypted chunk is on the disk before the earlier one is removed', async () => {
  const { id } = await blobs.save(app.db, Buffer.alloc(1), 'application/pdf');
  const store = new FolderBlobStore(folder);
  const before = await store.get(null, id, 0);
  const seen: (Buffer | null)[] = [];
  sync.mockImplementation(async () => void seen.push(await store.get(null, id, 0)));
  await store.replace(id, 0, Buffer.from('resealed'));
  expect(seen).toEqual([before, Buffer.from('resealed')]);
});
