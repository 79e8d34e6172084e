import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  UPLOAD_HOURS,
  UPLOAD_RESTS_MINUTES,
  UPLOAD_TEXTS,
  UPLOADS_MAX_BYTES,
} from '@firstlight/domain/platform/uploads';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Blobs } from '../blobs/blobs.js';
import { currentPrincipal } from '../context/request-context.js';
import { Vault } from '../crypto/vault.js';
import { Conflict, NotFound, TooManyRequests, Unauthenticated } from '../errors/http-errors.js';
import { JobTasks } from '../jobs/job-tasks.js';

export type UploadState = { id: string; bytes: number; received: number; filename: string; touchedAt: Date };

type Row = { id: string; bytes: number; received: number; chunks: number; filename: Buffer; touched_at: Date };

const FRESH = `touched_at > now() - interval '${UPLOAD_HOURS} hours'`;
const OWN = `SELECT id, bytes, received, chunks, filename, touched_at FROM uploads
             WHERE id = $1 AND user_id = $2 AND ${FRESH}`;
const RESTING = `user_id = $1 AND touched_at < now() - interval '${UPLOAD_RESTS_MINUTES} minutes'`;

export function partsNameBinding(id: string): string {
  return `uploads.filename:${id}`;
}

function person(): string {
  const principal = currentPrincipal();
  if (!principal) throw new Unauthenticated();
  return principal.user_id;
}

/**
 * Files that arrive in parts: encrypted on arrival and visible only to the person who began them. Received parts are in
 * the database, so that any process can accept the next one.
 */
@Injectable()
export class Uploads implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly blobs: Blobs,
    private readonly vault: Vault,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('drop-old-uploads', '37 * * * *', () => this.dropOld());
  }

  async begin({ id, bytes, filename }: Pick<UploadState, 'id' | 'bytes' | 'filename'>): Promise<void> {
    const userId = person();
    await this.blobs.inTransaction(async (tx) => {
      await this.freeQuota(tx, userId, bytes);
      await this.blobs.begin(tx, id);
      const name = this.vault.sealText(filename, partsNameBinding(id));
      await tx.query('INSERT INTO uploads (id, user_id, bytes, filename) VALUES ($1, $2, $3, $4)', [
        id,
        userId,
        bytes,
        name,
      ]);
    });
  }

  /** The caller's own upload; others' uploads are treated as unknown. */
  async find(id: string): Promise<UploadState> {
    const [row] = await this.db.query<Row[]>(OWN, [id, person()]);
    if (!row) throw new NotFound(UPLOAD_TEXTS.gone);
    const filename = this.vault.openText(row.filename, partsNameBinding(id));
    return { id, bytes: row.bytes, received: row.received, filename, touchedAt: row.touched_at };
  }

  /**
   * Adds a completely received part; returns how many bytes there are now. The row lock serializes simultaneous parts.
   */
  append(id: string, offset: number, part: Buffer): Promise<number> {
    const userId = person();
    return this.blobs.inTransaction(async (tx) => {
      const [row] = await tx.query<Row[]>(`${OWN} FOR UPDATE`, [id, userId]);
      if (!row) throw new NotFound(UPLOAD_TEXTS.gone);
      if (row.received !== offset || offset + part.length > row.bytes) throw new Conflict(UPLOAD_TEXTS.offset);
      const chunks = await this.blobs.append(tx, id, row.chunks, part);
      const received = offset + part.length;
      await tx.query('UPDATE uploads SET received = $2, chunks = $3, touched_at = now() WHERE id = $1', [
        id,
        received,
        chunks,
      ]);
      return received;
    });
  }

  async cancel(id: string): Promise<void> {
    await this.db.transaction((tx) => this.take(tx, id));
  }

  /** The completed upload as a file; rejected while parts are missing. */
  async finished(id: string): Promise<{ filename: string; content: AsyncIterable<Buffer> }> {
    const { bytes, received, filename } = await this.find(id);
    if (received < bytes) throw new Conflict(UPLOAD_TEXTS.incomplete);
    return { filename, content: this.blobs.stream(id) };
  }

  /** Deletes the upload in the transaction that uses it, so that it is used once. */
  async take(tx: EntityManager, id: string): Promise<void> {
    const [rows] = await tx.query<[unknown[], number]>(
      'DELETE FROM uploads WHERE id = $1 AND user_id = $2 RETURNING id',
      [id, person()],
    );
    if (rows.length === 0) throw new NotFound(UPLOAD_TEXTS.gone);
    await this.blobs.remove(tx, id);
  }

  async dropOld(): Promise<void> {
    await this.db.transaction((tx) => this.drop(tx, `NOT (${FRESH})`, []));
  }

  /** A user's idle uploads make room for a new one; beyond the limit it is rejected. */
  private async freeQuota(tx: EntityManager, userId: string, bytes: number): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('uploads:' || $1, 0))", [userId]);
    const taken = async (): Promise<number> => {
      const [sum] = await tx.query<{ bytes: string }[]>(
        'SELECT coalesce(sum(bytes), 0) AS bytes FROM uploads WHERE user_id = $1',
        [userId],
      );
      return Number(sum?.bytes);
    };
    if ((await taken()) + bytes <= UPLOADS_MAX_BYTES) return;
    await this.drop(tx, RESTING, [userId]);
    if ((await taken()) + bytes > UPLOADS_MAX_BYTES) throw new TooManyRequests(60, UPLOAD_TEXTS.tooMany);
  }

  private async drop(tx: EntityManager, which: string, values: unknown[]): Promise<void> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `DELETE FROM uploads WHERE ${which} RETURNING id`,
      values,
    );
    for (const { id } of rows) await this.blobs.remove(tx, id);
  }
}
