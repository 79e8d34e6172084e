import type { Queries } from '../../audit/audit-log.js';

/** Where sealed chunks lie (PostgreSQL by default, a folder, an S3-compatible bucket); it never sees a plain byte. */
export abstract class BlobStore {
  abstract put(tx: Queries, blobId: string, position: number, sealed: Buffer): Promise<void>;
  /** `null` after the last chunk. */
  abstract get(tx: Queries, blobId: string, position: number): Promise<Buffer | null>;
  abstract remove(tx: Queries, blobId: string): Promise<void>;
}
