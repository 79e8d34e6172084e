import type { Queries } from '../database/queries.js';

/** Where sealed chunks are kept (PostgreSQL by default, or a folder); it never sees plaintext. */
export abstract class BlobStore {
  abstract put(tx: Queries, blobId: string, position: number, sealed: Buffer): Promise<void>;
  /** Called before the transaction that counts these chunks commits, so that a power cut can't lose them. */
  abstract settle(blobId: string, from: number, to: number): Promise<void>;
  /** `null` after the last chunk. */
  abstract get(tx: Queries, blobId: string, position: number): Promise<Buffer | null>;
  /** Removes the chunks once the caller's transaction commits; a rollback keeps them. */
  abstract remove(tx: Queries, blobId: string): Promise<void>;
  /** Immediately removes what is stored outside the database; the file must no longer be needed. */
  abstract erase(blobId: string): Promise<void>;
  /** Ids of files outside the database that haven't been written to since `before`. */
  abstract idsOlderThan(before: Date): AsyncIterable<string>;
}
