import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile, syncToDisk } from '@firstlight/process/durable-files';
import type { Queries } from '../database/queries.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import { BlobStore } from './blob-store.js';

export const ERASE_BLOB = 'erase-blob';

const BLOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/**
 * Sealed chunks as files, two levels deep, so that no folder grows large. Files aren't transactional: a job removes
 * them after the commit. A chunk whose row was rolled back stays, unreadable, until the sweep; a row never exists
 * without its chunk.
 */
export class FolderBlobStore extends BlobStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(_tx: unknown, blobId: string, position: number, sealed: Buffer): Promise<void> {
    if (position === 0) await mkdir(this.folderOf(blobId), { recursive: true });
    const file = this.fileOf(blobId, position);
    // Renamed when complete, so that a crash leaves no partial chunk under the final name.
    await writeFile(`${file}.part`, sealed, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  /** The same chunk, sealed with another key. */
  async replace(blobId: string, position: number, sealed: Buffer): Promise<void> {
    await replaceFile(this.fileOf(blobId, position), sealed);
  }

  /** All chunks at once, so that they sync together. */
  async settle(blobId: string, from: number, to: number): Promise<void> {
    const positions = Array.from({ length: to - from }, (_, index) => from + index);
    await Promise.all(positions.map((position) => syncToDisk(this.fileOf(blobId, position))));
    const folder = this.folderOf(blobId);
    for (const names of [folder, dirname(folder), this.root]) await syncToDisk(names);
  }

  async get(_tx: unknown, blobId: string, position: number): Promise<Buffer | null> {
    try {
      return await readFile(this.fileOf(blobId, position));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(tx: Queries, blobId: string): Promise<void> {
    await enqueueJob(tx, ERASE_BLOB, { blobId }, { key: `${ERASE_BLOB}:${blobId}` });
  }

  async erase(blobId: string): Promise<void> {
    await rm(this.folderOf(blobId), { recursive: true, force: true });
  }

  async *idsOlderThan(before: Date): AsyncGenerator<string> {
    for (const shelf of await this.namesIn(this.root)) {
      for (const id of await this.namesIn(join(this.root, shelf))) {
        if (BLOB_ID.test(id) && (await this.changedAt(id)) < before.getTime()) yield id;
      }
    }
  }

  private async namesIn(folder: string): Promise<string[]> {
    try {
      return (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async changedAt(blobId: string): Promise<number> {
    const found = await stat(this.folderOf(blobId)).catch(() => null);
    return found?.mtimeMs ?? Infinity;
  }

  private folderOf(blobId: string): string {
    return join(this.root, blobId.slice(0, 2), blobId);
  }

  private fileOf(blobId: string, position: number): string {
    return join(this.folderOf(blobId), String(position));
  }
}
