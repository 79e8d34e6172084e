import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import {
  type LegacyDryRun,
  type LegacyInspection,
  type LegacyReject,
  LEGACY_TEXTS,
  type LegacyUpload,
  type LegacyUploadAnswer,
} from '@firstlight/domain/legacy-data';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { BrokenRules, Conflict, NotFound } from '../../platform/errors/refusals.js';
import { PersonKeys } from './person-keys.service.js';
import { LegacyImport, removeLive, whileAlone } from './legacy-import.js';
import { undoUpload } from './legacy-undo.js';
import type { ReceivedFile } from './legacy-upload.js';
import type { KnownName } from './reading/canonical-values.js';
import { UnreadableFile } from './reading/file-kind.js';
import type { ReadResult } from './reading/read-file.js';
import type { ReadingThread, ReadPart } from './reading/reading-thread.js';
import { UploadNames } from './upload-names.service.js';

const UPLOADS = `
  SELECT l.id AS upload_id, l.filename, l.sealed_filename, l.uploaded_at, u.first_name || ' ' || u.last_name AS uploaded_by, l.rows_read,
         l.records AS records_count, l.duplicates, l.rejects
    FROM legacy_uploads l LEFT JOIN staff_users u ON u.id = l.uploaded_by
   ORDER BY l.uploaded_at DESC, l.id LIMIT 500`;

type UploadRow = Omit<LegacyUpload, 'uploaded_at'> & { uploaded_at: Date; sealed_filename: Buffer | null };

/** Historical records from a file: inspect, import, undo (API-08, API-09). */
@Injectable()
export class LegacyDataService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly persons: PersonKeys,
    private readonly views: Views,
    private readonly names: UploadNames,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What would be read, before anything is stored. */
  async inspect(file: ReceivedFile, thread: ReadingThread): Promise<LegacyInspection> {
    for await (const part of this.read(thread, file)) {
      if (!('result' in part)) continue;
      const { headerRow, columns, rows } = part.result;
      await this.views.record({ action: 'view', kind: 'legacy-data' });
      return { filename: file.name, header_row: headerRow, rows, columns };
    }
    throw new Error(ENDLESS);
  }

  /** What each row would become by this mapping; nothing is stored. */
  async dryRun(file: ReceivedFile, thread: ReadingThread): Promise<LegacyDryRun> {
    for await (const part of this.read(thread, file, { isDryRun: true })) {
      if (!('result' in part) || !part.result.dryRun) continue;
      await this.views.record({ action: 'view', kind: 'legacy-data' });
      return part.result.dryRun;
    }
    throw new Error(ENDLESS);
  }

  /** Everything or nothing. The transaction begins with the first records: opening a workbook takes seconds. */
  async upload(file: ReceivedFile, thread: ReadingThread): Promise<LegacyUploadAnswer> {
    const id = randomUUID();
    const parts = this.read(thread, file, { isImport: true });
    const first = await parts.next();
    return this.changes.run({ action: 'import', kind: 'legacy-data', itemId: id }, (tx) =>
      whileAlone(tx, async () => {
        await this.persons.keyOld(tx);
        await this.addUpload(tx, id, file);
        const records = await LegacyImport.begin(tx, id, this.persons.keyed);
        for (let part = first; !part.done; part = await parts.next()) {
          if ('rows' in part.value) await records.add(part.value.rows);
          else {
            await this.persons.keyLive();
            const added = await records.finish();
            return this.finishUpload(tx, id, added - (await removeLive(tx, id)), part.value.result);
          }
        }
        throw new Error(ENDLESS);
      }),
    );
  }

  /** Newest first, with who brought them. */
  async uploads(): Promise<LegacyUpload[]> {
    await this.views.record({ action: 'list', kind: 'legacy-data' });
    const rows = await this.db.query<UploadRow[]>(UPLOADS);
    return rows.map(({ uploaded_at, filename, sealed_filename, ...row }) => ({
      ...row,
      filename: this.names.of(row.upload_id, { filename, sealed_filename }),
      uploaded_at: uploaded_at.toISOString(),
    }));
  }

  /** Removes an upload with the records that no other one holds. */
  async undo(id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'legacy-data', itemId: id }, (tx) =>
      whileAlone(tx, async () => {
        await this.persons.keyOld(tx);
        await this.persons.keyLive();
        if (!(await undoUpload(tx, id))) throw new NotFound();
      }),
    );
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

  private async *read(
    thread: ReadingThread,
    { path, name, mapping }: ReceivedFile,
    { isImport = false, isDryRun = false } = {},
  ): AsyncGenerator<ReadPart, void> {
    const today = this.settings.today ?? todayInNewYork();
    const dispositions = await this.db.query<KnownName[]>(
      'SELECT name, earlier_names AS earlier FROM dispositions ORDER BY name',
    );
    try {
      yield* thread.read({ path, name, mapping, today, dispositions, isDryRun }, isImport);
    } catch (error) {
      if (error instanceof UnreadableFile) throw new BrokenRules(error.text);
      throw error;
    }
  }

  private async addUpload(tx: EntityManager, id: string, { name, contentHash }: ReceivedFile): Promise<void> {
    const added = await tx.query<unknown[]>(
      `INSERT INTO legacy_uploads (id, filename, sealed_filename, content_hash, rows_read, records, duplicates, rejects, uploaded_by)
       VALUES ($1, '', $2, $3, 0, 0, 0, 0, $4) ON CONFLICT (content_hash) DO NOTHING RETURNING id`,
      [id, this.names.seal(id, name), contentHash, currentPrincipal()?.user_id ?? null],
    );
    if (added.length === 0) throw new Conflict(LEGACY_TEXTS.sameFile);
  }

  private async finishUpload(
    tx: EntityManager,
    id: string,
    records: number,
    read: ReadResult,
  ): Promise<LegacyUploadAnswer> {
    const duplicates = read.records - records;
    await tx.query(
      'UPDATE legacy_uploads SET rows_read = $2, records = $3, duplicates = $4, rejects = $5 WHERE id = $1',
      [id, read.rows, records, duplicates, read.rejects.length],
    );
    await tx.query(
      `INSERT INTO legacy_rejects (upload_id, row_number, reason)
       SELECT $1, (r->>'row')::int, r->>'reason' FROM jsonb_array_elements($2::jsonb) AS r`,
      [id, JSON.stringify(read.rejects)],
    );
    return {
      message: messageOf(records, duplicates, read),
      records_count: records,
      preview: read.preview,
      upload_id: id,
      rows_read: read.rows,
      duplicates,
      rejects: read.rejects.length,
    };
  }
}

const ENDLESS = 'reading a file ends with what was read';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`;

/** What happened, and what had to be assumed (API-09): nobody was asked about the order of these dates. */
function messageOf(records: number, duplicates: number, { rejects: { length: rejects }, columns }: ReadResult): string {
  const assumed = columns
    .filter(({ date_question }) => date_question === 'undecided')
    .map(({ header }) => ` ${LEGACY_TEXTS.assumed(header)}`);
  const parts = [
    `${counted(records, 'record')} added`,
    ...(duplicates > 0 ? [`${counted(duplicates, 'duplicate')} left out`] : []),
    ...(rejects > 0 ? [`${counted(rejects, 'row')} could not be read`] : []),
  ];
  return `${parts.join(', ')}.${assumed.join('')}`;
}
