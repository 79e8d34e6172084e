import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { FolderBlobStore } from '../../platform/blobs/folder-blob-store.js';
import { HEAD_BYTES } from '../../platform/crypto/vault.js';

/** A file that only BLOB_FOLDER contains, and its length without encryption. */
export type StoredFile = { id: string; bytes: number };

/** What was written while a file arrived isn't counted in `bytes` yet. */
export async function filesOutside(db: ClientBase): Promise<StoredFile[]> {
  const { rows } = await db.query<StoredFile>(
    `SELECT id, bytes FROM blobs b
      WHERE bytes > 0 AND NOT EXISTS (SELECT FROM blob_chunks c WHERE c.blob_id = b.id) ORDER BY id`,
  );
  return rows;
}

/** The encrypted chunks of a file as they are stored; returns whether they are all there. */
export async function* sealedChunks(
  store: FolderBlobStore,
  { id, bytes }: StoredFile,
): AsyncGenerator<Buffer, boolean> {
  let left = bytes;
  for (let position = 0; left > 0; position += 1) {
    const sealed = await store.get(null, id, position);
    if (!sealed) return false;
    left -= sealed.length - HEAD_BYTES;
    yield sealed;
  }
  return true;
}

/** Compares files chunk by chunk in two folders; returns a line for each difference. */
export async function compareFiles(
  files: readonly StoredFile[],
  one: FolderBlobStore,
  other: FolderBlobStore,
): Promise<string[]> {
  const differences: string[] = [];
  for (const file of files) {
    const [left, right] = [await digestOf(one, file), await digestOf(other, file)];
    if (left !== right) differences.push(`file ${file.id} ${right === null ? 'is missing' : 'differs'}`);
  }
  return differences;
}

/** Null if the file is incomplete. */
async function digestOf(store: FolderBlobStore, file: StoredFile): Promise<string | null> {
  const hash = createHash('sha256');
  const chunks = sealedChunks(store, file);
  for (let next = await chunks.next(); ; next = await chunks.next()) {
    if (next.done === true) return next.value ? hash.digest('hex') : null;
    hash.update(next.value);
  }
}
