import { randomUUID } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { DataSource } from 'typeorm';
import type { AuditFacts } from '../../../platform/audit/audit-log.js';
import { Changes } from '../../../platform/audit/changes.js';
import { Views } from '../../../platform/audit/views.js';
import { Blobs } from '../../../platform/blobs/blobs.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { NotFound, HttpError, TooManyRequests } from '../../../platform/errors/http-errors.js';
import { enqueueJob } from '../../../platform/jobs/enqueue-job.js';
import type { FhirReaderPrincipal } from '../scopes.js';
import { EXPORT_JOB, ExportJob, NDJSON } from './export-job.service.js';
import { hasScope } from '@firstlight/domain/exchange/service-scopes';
import type { ExportRequest } from './export-request.js';
import { FhirExportFileRow, FhirExportRow } from './fhir-export.entity.js';

const KEPT_HOURS = 24;
const RETRY_SECONDS = 5;
const ATTEMPTS = 5;

/** The manifest of the Bulk Data specification. */
export type ExportManifest = {
  transactionTime: string;
  request: string;
  requiresAccessToken: true;
  output: { type: string; url: string; count: number }[];
  error: { type: string; url: string }[];
};

/** A file as it is sent: compressed only for clients that accept it. */
export type ExportedFile = { content: StreamableFile; encoding: 'gzip' | null };

export type ExportStatus =
  | { state: 'busy'; progress: string; retryAfter: number }
  | { state: 'done'; expires: Date; manifest: ExportManifest };

const facts = (action: AuditFacts['action'], id: string, fields?: readonly string[]): AuditFacts => ({
  action,
  kind: 'registration',
  itemId: `fhir-export ${id}`,
  ...(fields && { fields }),
});

/** Bulk exports: start, poll, cancel and read them; only for their requester. */
@Injectable()
export class BulkExports {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly blobs: Blobs,
    private readonly job: ExportJob,
  ) {}

  /** Returns the status URL. `path` is the call’s own, for the manifest. */
  async start({ types, since }: ExportRequest, path: string, who: FhirReaderPrincipal): Promise<string> {
    const id = randomUUID();
    const row = { id, requestedBy: who.user_id, request: `${this.settings.publicUrl}${path}`, types, since };
    await this.changes.run(facts('export', id, types), async (tx) => {
      // One after the other: two simultaneous calls would both find no running export.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2011))', [who.user_id]);
      const isBusy = await tx.existsBy(FhirExportRow, [
        { requestedBy: who.user_id, state: 'queued' },
        { requestedBy: who.user_id, state: 'running' },
      ]);
      if (isBusy)
        throw new TooManyRequests(RETRY_SECONDS, 'Your last export is still running. Wait for it or cancel it.');
      await tx.insert(FhirExportRow, { ...row, expiresAt: () => `now() + interval '${KEPT_HOURS} hours'` });
      await enqueueJob(tx, EXPORT_JOB, { exportId: id }, { key: `${EXPORT_JOB}:${id}`, maxAttempts: ATTEMPTS });
    });
    return this.addressOf(id);
  }

  async status(id: string, who: FhirReaderPrincipal): Promise<ExportStatus> {
    const row = await this.ofRequester(id, who);
    if (row.state === 'failed') throw new HttpError(500, 'The export failed. Please start it again.');
    if (row.state !== 'done') {
      return { state: 'busy', progress: `${row.resources} resources written`, retryAfter: RETRY_SECONDS };
    }
    const files = await this.db.manager.find(FhirExportFileRow, {
      where: { exportId: id },
      order: { type: 'ASC', part: 'ASC', position: 'ASC' },
    });
    const output = files.map(({ id: file, type, resources }) => ({
      type,
      url: `${this.addressOf(id)}/${file}`,
      count: resources,
    }));
    const transactionTime = (row.transactionTime ?? row.requestedAt).toISOString();
    const manifest: ExportManifest = {
      transactionTime,
      request: row.request,
      requiresAccessToken: true,
      output,
      error: [],
    };
    return { state: 'done', expires: row.expiresAt, manifest };
  }

  /** A running export stops with its next page; files are deleted immediately. */
  async cancel(id: string, who: FhirReaderPrincipal): Promise<void> {
    await this.ofRequester(id, who);
    await this.views.record(facts('delete', id));
    await this.job.remove(id);
  }

  async file(id: string, fileId: string, who: FhirReaderPrincipal, takesGzip: boolean): Promise<ExportedFile> {
    const row = await this.ofRequester(id, who);
    const file = await this.db.manager.findOneBy(FhirExportFileRow, { id: fileId, exportId: id });
    // A token may have fewer scopes than the one that requested the export.
    const mayRead = file && (!who.scopes || hasScope(who.scopes, file.type, 'r'));
    if (!mayRead || row.state !== 'done') throw new NotFound();
    await this.views.record(facts('export', id, [file.type]));
    const stored = Readable.from(this.blobs.stream(fileId), { objectMode: false });
    const isUnpacked = file.encoding !== null && !takesGzip;
    // A failure ends the response without its last byte, so it can't be taken for complete.
    const content = isUnpacked ? pipeline(stored, createGunzip(), () => undefined) : stored;
    return {
      content: new StreamableFile(content, { type: NDJSON }),
      encoding: isUnpacked ? null : file.encoding,
    };
  }

  private addressOf(id: string): string {
    return `${this.settings.publicUrl}/api/fhir/bulk/${id}`;
  }

  private async ofRequester(id: string, who: FhirReaderPrincipal): Promise<FhirExportRow> {
    const row = await this.db.manager.findOneBy(FhirExportRow, { id });
    const isTheirs = row && (row.requestedBy === who.user_id || (!who.scopes && isMainAdmin(who)));
    if (!isTheirs || row.expiresAt < new Date()) throw new NotFound();
    return row;
  }
}
