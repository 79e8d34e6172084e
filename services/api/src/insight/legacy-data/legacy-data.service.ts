import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  LEGACY_TEXTS,
  type LegacyProgress,
  type LegacyReject,
  type LegacyUpload,
  type LegacyUploadAnswer,
} from '@firstlight/domain/insight/legacy-data';
import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import { DataSource, type EntityManager } from 'typeorm';
import { HealthCards } from '../../clients/registrations/health-cards.js';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { countNewest } from './count-once.js';
import { storeFacts } from './facts-import.js';
import { ENDLESS, LegacyReading } from './legacy-reading.service.js';
import { undoUpload } from './legacy-undo.js';
import type { ReceivedFile } from './legacy-upload.js';
import { PersonKeys } from './person-keys.service.js';
import type { ReadResult } from './reading/read-file.js';
import type { ReadingThread, ReadPart } from './reading/reading-thread.js';
import { RecordStore, removeLive } from './record-import.js';
import { clientOf, StagedBatches, whileAlone } from './staged-batches.js';
import { UploadNames } from './upload-names.service.js';
import { ValueChoices } from './value-choices.service.js';

const UPLOADS = `
  SELECT l.id AS upload_id, l.kind, l.filename, l.sealed_filename, l.uploaded_at, u.first_name || ' ' || u.last_name AS uploaded_by, l.rows_read,
         l.records AS records_count, l.duplicates, l.rejects
    FROM legacy_uploads l LEFT JOIN staff_users u ON u.id = l.uploaded_by
   ORDER BY l.uploaded_at DESC, l.id LIMIT 500`;

type UploadRow = Omit<LegacyUpload, 'uploaded_at'> & { uploaded_at: Date; sealed_filename: Buffer | null };

export type UploadOptions = { onProgress?: (progress: LegacyProgress) => void; isCancelled?: () => boolean };

/** Historical records from a file: import, list, undo (API-08, API-09). */
@Injectable()
export class LegacyDataService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly persons: PersonKeys,
    private readonly views: Views,
    private readonly names: UploadNames,
    private readonly reading: LegacyReading,
    private readonly choices: ValueChoices,
    private readonly cards: HealthCards,
  ) {}

  /**
   * All or nothing. The transaction begins with the first records, because opening a workbook takes seconds. A
   * cancelled import stores nothing.
   */
  async upload(
    file: ReceivedFile,
    thread: ReadingThread,
    { onProgress = () => undefined, isCancelled = () => false }: UploadOptions = {},
  ): Promise<LegacyUploadAnswer> {
    const id = randomUUID();
    const parts = this.reading.read(thread, file, { purpose: 'import' });
    const first = await parts.next();
    if (first.done) throw new Error(ENDLESS);
    const { kind } = 'batch' in first.value ? first.value.batch : first.value.result;
    return this.changes.run({ action: 'import', kind: 'legacy-data', itemId: id }, (tx) =>
      whileAlone(tx, async () => {
        await this.persons.keyOld(tx);
        await this.persons.keyLive();
        await this.addUpload(tx, id, kind, file);
        let stored = 0;
        const client = await clientOf(tx);
        const records = new RecordStore(client, id);
        const facts = { uploadId: id, kind, cardIndex: (card: string) => this.cards.indexOf(card) };
        const batches = await StagedBatches.begin(client, kind, this.persons.keyed, async (batch) => {
          stored += await (kind === 'registrations' ? records.store(batch) : storeFacts(client, facts, batch));
        });
        for (let part: IteratorResult<ReadPart, void> = first; !part.done; part = await parts.next()) {
          if (isCancelled()) throw new Conflict(LEGACY_TEXTS.stopped);
          if ('batch' in part.value) {
            await batches.add(part.value.batch);
            onProgress({ rows_read: part.value.batch.read, rows_stored: stored });
            continue;
          }
          await batches.finish();
          if (kind === 'registrations') stored -= await removeLive(tx, id);
          else stored = await countNewest(tx, id);
          await this.choices.remember(tx, file.values);
          const answer = await this.finishUpload(tx, id, stored, part.value.result);
          // Last point before anything is stored.
          if (isCancelled()) throw new Conflict(LEGACY_TEXTS.stopped);
          return answer;
        }
        throw new Error(ENDLESS);
      }),
    );
  }

  /** Newest first, with who uploaded them. */
  async uploads(): Promise<LegacyUpload[]> {
    await this.views.record({ action: 'list', kind: 'legacy-data' });
    const rows = await this.db.query<UploadRow[]>(UPLOADS);
    return rows.map(({ uploaded_at, filename, sealed_filename, ...row }) => ({
      ...row,
      filename: this.names.of(row.upload_id, { filename, sealed_filename }),
      uploaded_at: uploaded_at.toISOString(),
    }));
  }

  /** Removes an upload with the records that no other one contains. */
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

  private async addUpload(
    tx: EntityManager,
    id: string,
    kind: LegacyKind,
    { name, contentHash }: ReceivedFile,
  ): Promise<void> {
    const added = await tx.query<unknown[]>(
      `INSERT INTO legacy_uploads (id, filename, sealed_filename, content_hash, rows_read, records, duplicates, rejects, uploaded_by,
                                   kind)
       VALUES ($1, '', $2, $3, 0, 0, 0, 0, $4, $5) ON CONFLICT (content_hash) DO NOTHING RETURNING id`,
      [id, this.names.seal(id, name), contentHash, currentPrincipal()?.user_id ?? null, kind],
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
      kind: read.kind,
    };
  }
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`;

/** The result and its assumptions (API-09): the order of these dates was not confirmed by anyone. */
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
