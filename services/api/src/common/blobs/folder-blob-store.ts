import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobStore } from './blob-store.js';

/**
 * Sealed chunks as files, two levels deep, so that no folder grows large. Files don't take part in transactions: a chunk
 * whose row was rolled back stays behind unreadable, never the other way round.
 */
export class FolderBlobStore extends BlobStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(_tx: unknown, blobId: string, position: number, sealed: Buffer): Promise<void> {
    await mkdir(this.folderOf(blobId), { recursive: true });
    const file = this.fileOf(blobId, position);
    // Renamed when whole, so that a crash leaves no half chunk under the final name.
    await writeFile(`${file}.part`, sealed, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  async get(_tx: unknown, blobId: string, position: number): Promise<Buffer | null> {
    try {
      return await readFile(this.fileOf(blobId, position));
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(_tx: unknown, blobId: string): Promise<void> {
    await rm(this.folderOf(blobId), { recursive: true, force: true });
  }

  private folderOf(blobId: string): string {
    return join(this.root, blobId.slice(0, 2), blobId);
  }

  private fileOf(blobId: string, position: number): string {
    return join(this.folderOf(blobId), String(position));
  }
}
