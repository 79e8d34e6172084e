import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { BlobStore } from './blob-store.js';
import { Blobs } from './blobs.js';
import { CHUNK_BYTES } from './chunks.js';

const folder = mkdtempSync(join(tmpdir(), 'firstlight-blobs-'));
const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path).isFile());

describe.each([
  ['PostgreSQL', { blobFolder: null }],
  ['a folder', { blobFolder: folder }],
])('blobs in %s', (_where, settings) => {
  let app: TestApp;
  let blobs: Blobs;
  const content = Buffer.concat([Buffer.from('canary-bytes'), randomBytes(2 * CHUNK_BYTES)]);
  beforeAll(async () => {
    app = await testApp(settings);
    blobs = app.nest.get(Blobs);
  });
  afterAll(() => app.close());

  it('returns what was stored, knows its size and hash, and removes it', async () => {
    const stored = await blobs.save(app.db, content, 'application/pdf');
    expect((await blobs.read(stored.id)).equals(content)).toBe(true);
    expect(stored).toMatchObject({ bytes: content.length, contentHash: expect.any(Buffer) });
    await blobs.remove(app.db, stored.id);
    await expect(blobs.read(stored.id)).rejects.toThrow('Not found.');
  });

  it('2.11/24 frees a chunk once it is stored', async () => {
    const put = jest.spyOn(app.nest.get(BlobStore), 'put');
    await blobs.save(app.db, Buffer.alloc(2 * CHUNK_BYTES), 'application/pdf');
    expect(put.mock.calls.map(([, , position, sealed]) => [position, sealed.length])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    put.mockRestore();
  });

  it('stores nothing readable, and rejects swapped or truncated chunks', async () => {
    const { id } = await blobs.save(app.db, content, 'application/pdf');
    const rows = await app.db.query<{ content: Buffer }[]>('SELECT content FROM blob_chunks WHERE blob_id = $1', [id]);
    const kept = [...rows.map((row) => row.content), ...filesIn(folder).map((path) => readFileSync(path))];
    expect(kept.length).toBeGreaterThanOrEqual(3);
    expect(kept.some((bytes) => bytes.includes('canary-bytes'))).toBe(false);
    if (settings.blobFolder !== null) return;
    await app.db.query('DELETE FROM blob_chunks WHERE blob_id = $1 AND position = 2', [id]);
    await expect(blobs.read(id)).rejects.toThrow('incomplete');
    // The first chunk becomes a copy of the second: both are intact, but one is in the wrong place.
    await app.db.query(
      'UPDATE blob_chunks SET content = (SELECT content FROM blob_chunks WHERE blob_id = $1 AND position = 1) WHERE blob_id = $1 AND position = 0',
      [id],
    );
    await expect(blobs.read(id)).rejects.toThrow();
  });
});
