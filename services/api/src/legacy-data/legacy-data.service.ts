import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import {
  type LegacyInspection,
  type LegacyReject,
  LEGACY_TEXTS,
  type LegacyUploadAnswer,
} from '@firstlight/domain/legacy-data';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../audit/changes.js';
import { Views } from '../audit/views.js';
import { SETTINGS, type Settings } from '../common/config/settings.js';
import { currentPrincipal } from '../common/context/request-context.js';
import { BrokenRules, Conflict, NotFound } from '../common/errors/refusals.js';
import { importStaged } from './legacy-import.js';
import type { ReceivedFile } from './legacy-upload.js';
import { UnreadableFile } from './reading/file-kind.js';
import { FileReader } from './reading/file-reader.js';
import type { ReadResult } from './reading/read-file.js';

/** Historical records from a file: inspect, import, undo (API-08, API-09). */
@Injectable()
export class LegacyDataService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly reader: FileReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What would be read, before anything is stored. */
  async inspect(file: ReceivedFile): Promise<LegacyInspection> {
    const { headerRow, columns, rows } = await this.read(file, null);
    await this.views.record({ action: 'view', kind: 'legacy-data' });
    return { filename: file.name, header_row: headerRow, rows, columns };
  }

  async upload(file: ReceivedFile): Promise<LegacyUploadAnswer> {
    const stagePath = join(file.folder, 'staged');
    const read = await this.read(file, stagePath);
    if (read.rows === 0) throw new BrokenRules(LEGACY_TEXTS.empty);
    const id = randomUUID();
    const records = await this.changes.run({ action: 'import', kind: 'legacy-data', itemId: id }, async (tx) => {
      await this.insertUpload(tx, id, file.name, read);
      const imported = await importStaged(tx, id, stagePath);
      await tx.query('UPDATE legacy_uploads SET records = $2, duplicates = $3 WHERE id = $1', [
        id,
        imported,
        read.staged - imported,
      ]);
      return imported;
    });
    const duplicates = read.staged - records;
    return {
      message: messageOf(records, duplicates, read.rejects.length),
      records_count: records,
      preview: read.preview,
      upload_id: id,
      rows_read: read.rows,
      duplicates,
      rejects: read.rejects.length,
    };
  }

  /** Takes an upload back with everything it brought. */
  async undo(id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'legacy-data', itemId: id }, async (tx) => {
      const [, count] = await tx.query<[unknown, number]>('DELETE FROM legacy_uploads WHERE id = $1', [id]);
      if (count === 0) throw new NotFound();
      await tx.query('DELETE FROM legacy_records WHERE upload_id = $1', [id]);
    });
  }

  async rejects(id: string): Promise<LegacyReject[]> {
    const [upload] = await this.db.query<unknown[]>('SELECT 1 FROM legacy_uploads WHERE id = $1', [id]);
    if (!upload) throw new NotFound();
    await this.views.record({ action: 'export', kind: 'legacy-data', itemId: id });
    return this.db.query<LegacyReject[]>(
      'SELECT row_number AS row, reason FROM legacy_rejects WHERE upload_id = $1 ORDER BY row_number',
      [id],
    );
  }

  private async read(file: ReceivedFile, stagePath: string | null): Promise<ReadResult> {
    const today = this.settings.today ?? todayInNewYork();
    try {
      return await this.reader.read({ path: file.path, name: file.name, mapping: file.mapping, today, stagePath });
    } catch (error) {
      if (error instanceof UnreadableFile) throw new BrokenRules(error.text);
      throw error;
    }
  }

  private async insertUpload(tx: EntityManager, id: string, name: string, read: ReadResult): Promise<void> {
    const hash = Buffer.from(read.contentHash, 'hex');
    const added = await tx.query<unknown[]>(
      `INSERT INTO legacy_uploads (id, filename, content_hash, rows_read, records, duplicates, rejects, uploaded_by)
       VALUES ($1, $2, $3, $4, 0, 0, $5, $6) ON CONFLICT (content_hash) DO NOTHING RETURNING id`,
      [id, name, hash, read.rows, read.rejects.length, currentPrincipal()?.user_id ?? null],
    );
    if (added.length === 0) throw new Conflict(LEGACY_TEXTS.sameFile);
    await tx.query(
      `INSERT INTO legacy_rejects (upload_id, row_number, reason)
       SELECT $1, (r->>'row')::int, r->>'reason' FROM jsonb_array_elements($2::jsonb) AS r`,
      [id, JSON.stringify(read.rejects)],
    );
  }
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`;

function messageOf(records: number, duplicates: number, rejects: number): string {
  const parts = [
    `${counted(records, 'record')} added`,
    ...(duplicates > 0 ? [`${counted(duplicates, 'duplicate')} left out`] : []),
    ...(rejects > 0 ? [`${counted(rejects, 'row')} could not be read`] : []),
  ];
  return `${parts.join(', ')}.`;
}
