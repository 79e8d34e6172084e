import { createHash, type Hash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Queries } from '../database/queries.js';
import { Semaphore } from '../concurrency/semaphore.js';
import { Vault } from '../crypto/vault.js';
import { NotFound } from '../errors/http-errors.js';
import { freeBuffers } from '../files/free-buffers.js';
import { BlobStore } from './blob-store.js';
import { chunksOf } from './chunks.js';

/** Connections that uploads may use, so that many uploads don't block other calls. */
const STAGING_AT_ONCE = 3;

export type StoredBlob = { id: string; bytes: number; contentHash: Buffer };

export function chunkBinding(blobId: string, position: number): string {
  return `blob_chunks.content:${blobId}:${position}`;
}

/** Files, sealed chunk by chunk, so that a stream of any size needs the memory of one chunk. */
@Injectable()
export class Blobs {
  private readonly staging = new Semaphore(STAGING_AT_ONCE);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly store: BlobStore,
    private readonly vault: Vault,
  ) {}

  /** Stores a small file inside the caller's transaction and attaches it. */
  async save(tx: Queries, content: Buffer, mediaType: string): Promise<StoredBlob> {
    const blob = await this.write(tx, randomUUID(), Readable.from([content], { objectMode: false }), mediaType);
    await this.attach(tx, blob.id);
    return blob;
  }

  /** Stores a stream outside any transaction; it stays unattached until `attach`. */
  async stage(content: AsyncIterable<Buffer>, mediaType: string): Promise<StoredBlob> {
    const id = randomUUID();
    try {
      return await this.write(this.inTurn(), id, content, mediaType);
    } catch (error) {
      // A stream that fails leaves nothing; the sweep removes the remains of a lost connection.
      await this.remove(this.db, id).catch(() => undefined);
      throw error;
    }
  }

  /** Stores a stream that doesn't wait for its sender, in one transaction, so that it waits for the disk once. */
  stageAtOnce(content: AsyncIterable<Buffer>, mediaType: string): Promise<StoredBlob> {
    return this.inTransaction((tx) => this.write(tx, randomUUID(), content, mediaType));
  }

  /** A transaction on one of the few connections reserved for incoming files. */
  inTransaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.staging.run(() => this.db.transaction(work));
  }

  /** Begins a file that arrives in parts. */
  async begin(tx: Queries, id: string): Promise<void> {
    await tx.query("INSERT INTO blobs (id, media_type) VALUES ($1, 'application/octet-stream')", [id]);
  }

  /** Appends a part to the stored chunks; returns how many there are now. */
  async append(tx: Queries, id: string, chunks: number, part: Buffer): Promise<number> {
    let position = chunks;
    for await (const chunk of chunksOf(Readable.from([part], { objectMode: false }))) {
      const sealed = this.vault.seal(chunk, chunkBinding(id, position));
      await this.store.put(tx, id, position, sealed);
      freeBuffers(sealed);
      position += 1;
    }
    await this.store.settle(id, chunks, position);
    await tx.query('UPDATE blobs SET bytes = bytes + $2 WHERE id = $1', [id, part.length]);
    return position;
  }

  async attach(tx: Queries, id: string): Promise<void> {
    await tx.query('UPDATE blobs SET attached_at = now() WHERE id = $1', [id]);
  }

  /** Whether a stored file equals this one. */
  async holds(tx: Queries, id: string, content: Buffer): Promise<boolean> {
    const hash = this.keyed(createHash('sha256').update(content));
    const [row] = await tx.query<unknown[]>('SELECT 1 FROM blobs WHERE id = $1 AND content_hash = $2', [id, hash]);
    return row !== undefined;
  }

  async read(id: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(id)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(id: string): AsyncGenerator<Buffer> {
    const [blob] = await this.db.query<{ bytes: number }[]>('SELECT bytes FROM blobs WHERE id = $1', [id]);
    if (!blob) throw new NotFound();
    let left = blob.bytes;
    for (let position = 0; left > 0; position += 1) {
      const sealed = await this.store.get(this.db, id, position);
      if (!sealed) throw new Error('stored file is incomplete');
      const chunk = this.vault.open(sealed, chunkBinding(id, position));
      left -= chunk.length;
      yield chunk;
    }
  }

  /**
   * Removes a file with the caller's transaction: a rollback keeps it. A file that a queued mail refers to stays,
   * unattached; the sweep deletes it afterwards.
   */
  async remove(tx: Queries, id: string): Promise<void> {
    // Locked first, so that the next statement sees a mail written meanwhile.
    await tx.query('SELECT 1 FROM blobs WHERE id = $1 FOR UPDATE', [id]);
    const waiting = await tx.query<unknown[]>('SELECT 1 FROM mails WHERE blob_id = $1 LIMIT 1', [id]);
    if (waiting.length > 0) {
      await tx.query('UPDATE blobs SET attached_at = NULL WHERE id = $1', [id]);
      return;
    }
    await tx.query('DELETE FROM blobs WHERE id = $1', [id]);
    await this.store.remove(tx, id);
  }

  /** With a plain hash, anyone who has a document could check whether it is stored here. */
  private keyed(hash: Hash): Buffer {
    return this.vault.index(hash.digest('hex'), 'blobs.content');
  }

  private inTurn(): Queries {
    return {
      query: <Rows>(text: string, values?: unknown[]): Promise<Rows> =>
        this.staging.run(() => this.db.query<Rows>(text, values)),
    };
  }

  private async write(tx: Queries, id: string, content: AsyncIterable<Buffer>, mediaType: string): Promise<StoredBlob> {
    await tx.query('INSERT INTO blobs (id, media_type) VALUES ($1, $2)', [id, mediaType]);
    const hash = createHash('sha256');
    let [bytes, position] = [0, 0];
    // The next chunk is built while this one is stored.
    let stored = Promise.resolve();
    try {
      for await (const chunk of chunksOf(content)) {
        hash.update(chunk);
        bytes += chunk.length;
        const sealed = this.vault.seal(chunk, chunkBinding(id, position));
        await stored;
        stored = this.store.put(tx, id, position, sealed).then(() => freeBuffers(sealed));
        // The next await throws its failure.
        stored.catch(() => undefined);
        position += 1;
      }
    } finally {
      // On failure the file is removed: nothing may be stored after that.
      await stored;
    }
    await this.store.settle(id, 0, position);
    const contentHash = this.keyed(hash);
    await tx.query('UPDATE blobs SET bytes = $2, content_hash = $3 WHERE id = $1', [id, bytes, contentHash]);
    return { id, bytes, contentHash };
  }
}
