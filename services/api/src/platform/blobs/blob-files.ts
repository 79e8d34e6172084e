import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { JobTasks } from '../jobs/job-tasks.js';
import { BlobStore } from './blob-store.js';
import { ERASE_BLOB } from './folder-blob-store.js';

/** Databases that a restore replaced: they name files that this one doesn't. */
const KEPT = `SELECT 1 FROM pg_database WHERE datname ~ ('^' || left(current_database(), 40) || '_before_[0-9]{14}$') LIMIT 1`;

/** A file with an uncommitted row must not count as an orphan. */
const YOUNG_MS = 24 * 60 * 60 * 1_000;

function blobIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'blobId' in payload && typeof payload.blobId === 'string') {
    return payload.blobId;
  }
  throw new Error('a job to erase a file names none');
}

/**
 * Erases files outside the database after the transaction that removed their rows; a nightly sweep catches missed ones.
 */
@Injectable()
export class BlobFiles implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly store: BlobStore,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.add(ERASE_BLOB, (payload) => this.erase(blobIdOf(payload)));
    this.tasks.schedule('sweep-orphaned-files', '40 8 * * *', () => this.sweep());
  }

  /** Removes files without a row, such as those a rolled-back change wrote; none while a replaced database is kept. */
  async sweep(now = new Date()): Promise<void> {
    if ((await this.db.query<unknown[]>(KEPT)).length > 0) return;
    for await (const id of this.store.idsOlderThan(new Date(now.getTime() - YOUNG_MS))) await this.erase(id);
  }

  private async erase(blobId: string): Promise<void> {
    const kept = await this.db.query<unknown[]>('SELECT 1 FROM blobs WHERE id = $1', [blobId]);
    if (kept.length === 0) await this.store.erase(blobId);
  }
}
