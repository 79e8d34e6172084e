import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Blobs } from '../../../platform/blobs/blobs.js';
import { Semaphore } from '../../../platform/concurrency/semaphore.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { enqueueJob } from '../../../platform/jobs/enqueue-job.js';
import { JobTasks } from '../../../platform/jobs/job-tasks.js';
import { ExportLines } from './export-lines.service.js';
import { type ExportPart, partsOf } from './export-parts.js';
import { FhirExportFileRow, FhirExportRow } from './fhir-export.entity.js';

export const EXPORT_JOB = 'fhir-export';
export const NDJSON = 'application/fhir+ndjson';
/** A run without a heartbeat for this long has died; the next one resumes. */
export const SILENT_SECONDS = 120;
const SIGN_MS = 1_000;
/** Each resumption is a new job with attempts of its own: all runs of an export are counted. */
const MOST_RUNS = 10;

/** Claims a waiting export, or one whose run died. */
const CLAIM = `
  UPDATE fhir_exports SET state = 'running', attempt = attempt + 1, seen_at = now(),
         transaction_time = coalesce(transaction_time, (
           SELECT least(now(), min(xact_start)) FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL))
   WHERE id = $1 AND (state = 'queued' OR (state = 'running' AND seen_at < now() - interval '${SILENT_SECONDS} seconds'))
  RETURNING attempt`;

const STALLED = `
  SELECT id FROM fhir_exports
   WHERE (state = 'queued' AND requested_at < now() - interval '${SILENT_SECONDS} seconds')
      OR (state = 'running' AND seen_at < now() - interval '${SILENT_SECONDS} seconds')`;

/** A heartbeat; no row if the export was cancelled or another run replaced this one. */
const SIGN = `
  UPDATE fhir_exports SET seen_at = now() WHERE id = $1 AND attempt = $2 AND state = 'running' RETURNING 1`;

function exportIdOf(payload: unknown): string {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'exportId' in payload &&
    typeof payload.exportId === 'string'
  ) {
    return payload.exportId;
  }
  throw new Error('a job to export names none');
}

/** Stops a run whose export is gone; nothing is left to do. */
class Superseded extends Error {}

/** The database reads, or a thread compresses, for one part while another is formatted. */
const PARTS_AT_ONCE = 3;
/**
 * FHIR is so repetitive that the fastest level leaves a fraction of it; other levels take far longer. With room for
 * more than 16 KB, lines are built while others are compressed.
 */
const FASTEST = { level: 1, chunkSize: 131_072, highWaterMark: 2_097_152 };

type Run = { id: string; attempt: number; since: Date | null };

/** Writes the files of an export. A file is complete or absent, and a new run resumes after the last one. */
@Injectable()
export class ExportJob implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly blobs: Blobs,
    private readonly lines: ExportLines,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.add(EXPORT_JOB, (payload, { last }) => this.run(exportIdOf(payload), last));
    this.tasks.schedule('resume-fhir-exports', '* * * * *', () => this.resume());
    this.tasks.schedule('delete-expired-fhir-exports', '*/10 * * * *', () => this.expire());
  }

  /** `isLast`: there won’t be another attempt, so a failure is final. */
  async run(id: string, isLast: boolean): Promise<void> {
    // TypeORM returns the rows of an UPDATE and their number.
    const [claims] = await this.db.query<[{ attempt: number }[], number]>(CLAIM, [id]);
    const attempt = claims[0]?.attempt;
    if (attempt === undefined) return;
    const { types, since, partsDone } = await this.db.manager.findOneByOrFail(FhirExportRow, { id });
    const run: Run = { id, attempt, since };
    try {
      const parts = partsOf(types).filter(({ key }) => !partsDone.includes(key));
      await this.writeAll(run, parts);
      await this.update(run, "state = 'done'");
    } catch (error) {
      if (error instanceof Superseded) return;
      const isFinal = isLast || attempt >= MOST_RUNS;
      await this.update(run, isFinal ? "state = 'failed'" : "state = 'queued'").catch(() => undefined);
      throw error;
    }
  }

  /** Exports whose process died. */
  async resume(): Promise<void> {
    const stalled = await this.db.query<{ id: string }[]>(STALLED);
    for (const { id } of stalled)
      await enqueueJob(this.db, EXPORT_JOB, { exportId: id }, { key: `${EXPORT_JOB}:${id}` });
  }

  /** Deletes exports with their files. */
  async expire(): Promise<void> {
    const expired = await this.db.query<{ id: string }[]>('SELECT id FROM fhir_exports WHERE expires_at < now()');
    for (const { id } of expired) await this.remove(id);
  }

  async remove(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const files = await tx.query<{ id: string }[]>('SELECT id FROM fhir_export_files WHERE export_id = $1', [id]);
      for (const file of files) await this.blobs.remove(tx, file.id);
      await tx.delete(FhirExportRow, { id });
    });
  }

  /** After a failure no new part is started, and the error is thrown when the running ones have ended. */
  private async writeAll(run: Run, parts: readonly ExportPart[]): Promise<void> {
    const turns = new Semaphore(PARTS_AT_ONCE);
    const failures: unknown[] = [];
    const write = async (part: ExportPart): Promise<void> => {
      if (failures.length === 0) await this.write(run, part).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(parts.map((part) => turns.run(() => write(part))));
    if (failures.length > 0) throw failures[0];
  }

  private async write(run: Run, part: ExportPart): Promise<void> {
    const [before] = await this.db.manager.find(FhirExportFileRow, {
      where: { exportId: run.id, part: part.key },
      order: { position: 'DESC' },
      take: 1,
    });
    let [after, position] = [before?.lastRow ?? null, (before?.position ?? -1) + 1];
    for (;;) {
      const end = await this.writeFile(run, part, { after, position });
      if (end === null) break;
      [after, position] = [end, position + 1];
    }
    await this.update(run, 'parts_done = array_append(parts_done, $3)', part.key);
  }

  /** One file; returns the row it ends with, or null if no row is left. */
  private async writeFile(
    run: Run,
    part: ExportPart,
    { after, position }: { after: string | null; position: number },
  ): Promise<string | null> {
    const written = { resources: 0, lastRow: after };
    const most = this.settings.fhirExportFileRows;
    const lines = this.lines.lines(part, run.since, after, most);
    const sign = (): Promise<void> => this.update(run, '');
    async function* content(): AsyncGenerator<Buffer> {
      let signedAt = 0;
      for await (const { text, resources, lastRow } of lines) {
        if (performance.now() - signedAt > SIGN_MS) {
          await sign();
          signedAt = performance.now();
        }
        written.resources += resources;
        written.lastRow = lastRow;
        yield text;
        if (written.resources >= most) return;
      }
    }
    // A failure while building lines is passed to the code that stores them, and thrown there.
    const packed = pipeline(content, createGzip(FASTEST), () => undefined);
    const { id } = await this.blobs.stage(packed, NDJSON);
    const { resources, lastRow } = written;
    if (resources === 0 || lastRow === null) {
      await this.blobs.remove(this.db, id);
      return null;
    }
    const file = { id, exportId: run.id, part: part.key, position, type: part.type, resources, lastRow };
    await this.keep(run, { ...file, encoding: 'gzip' });
    return resources >= most ? lastRow : null;
  }

  /** The file counts from now on; if the export is gone, so is the file. */
  private async keep(run: Run, file: FhirExportFileRow): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const [alive] = await tx.query<[unknown[], number]>(SIGN, [run.id, run.attempt]);
        if (alive.length === 0) throw new Superseded();
        await tx.insert(FhirExportFileRow, file);
        await this.blobs.attach(tx, file.id);
        await tx.query('UPDATE fhir_exports SET resources = resources + $2 WHERE id = $1', [run.id, file.resources]);
      });
    } catch (error) {
      await this.blobs.remove(this.db, file.id);
      throw error;
    }
  }

  private async update({ id, attempt }: Run, set: string, ...values: unknown[]): Promise<void> {
    const assignments = ['seen_at = now()', set].filter(Boolean).join(', ');
    const [changed] = await this.db.query<[unknown[], number]>(
      `UPDATE fhir_exports SET ${assignments} WHERE id = $1 AND attempt = $2 AND state = 'running' RETURNING 1`,
      [id, attempt, ...values],
    );
    if (changed.length === 0) throw new Superseded();
  }
}
