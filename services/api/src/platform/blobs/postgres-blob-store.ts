import type { Queries } from '../database/queries.js';
import { BlobStore } from './blob-store.js';

/** Sealed chunks as rows: a single backup has everything, and a rolled-back change leaves nothing behind. */
export class PostgresBlobStore extends BlobStore {
  async put(tx: Queries, blobId: string, position: number, sealed: Buffer): Promise<void> {
    await tx.query('INSERT INTO blob_chunks (blob_id, position, content) VALUES ($1, $2, $3)', [
      blobId,
      position,
      sealed,
    ]);
  }

  /** They commit with the caller's transaction. */
  async settle(): Promise<void> {}

  async get(tx: Queries, blobId: string, position: number): Promise<Buffer | null> {
    const rows = await tx.query<{ content: Buffer }[]>(
      'SELECT content FROM blob_chunks WHERE blob_id = $1 AND position = $2',
      [blobId, position],
    );
    return rows[0]?.content ?? null;
  }

  /** Chunks are deleted with their blob's row. */
  async remove(): Promise<void> {}

  async erase(): Promise<void> {}

  async *idsOlderThan(): AsyncGenerator<string> {}
}
