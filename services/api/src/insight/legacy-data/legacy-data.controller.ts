import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import {
  LEGACY_MAX_BYTES,
  LEGACY_PROGRESS_TYPE,
  type LegacyDataSummary,
  type LegacyDryRun,
  type LegacyInspection,
  type LegacyUpload,
  type LegacyUploadAnswer,
} from '@firstlight/domain/insight/legacy-data';
import type { FastifyRequest } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff, RequireTab } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { LargeBody } from '../../platform/http/heavy-routes.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { LegacyChecks } from './legacy-checks.service.js';
import { LegacyDataService } from './legacy-data.service.js';
import { LegacySummary } from './legacy-summary.js';
import { forget, receive, type ReceivedFile } from './legacy-upload.js';
import { withProgress } from './progress-answer.js';
import type { ReadingThread } from './reading/reading-thread.js';
import { ReadingThreads } from './reading/reading-threads.service.js';
import { TakesFile } from '../../platform/openapi/takes.decorators.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

/** One file at a time: reading needs memory. */
const AT_ONCE = 1;
const BODY_BYTES = LEGACY_MAX_BYTES + 128 * 1024;

@ApiTags('legacy-data')
@Controller()
export class LegacyDataController {
  constructor(
    private readonly legacy: LegacyDataService,
    private readonly checks: LegacyChecks,
    private readonly summaries: LegacySummary,
    private readonly threads: ReadingThreads,
  ) {}

  @Get('legacy-data-summary')
  @AnyStaff()
  summary(@SignedIn() who: SessionPrincipal): Promise<LegacyDataSummary> {
    return this.summaries.read(who);
  }

  /** The specified one-step form; our own screen also sends the corrected mapping. */
  @Post('upload-legacy-data')
  @ErrorStatuses(409, 422)
  @TakesFile('kind', 'mapping', 'values')
  @RequireTab('Client')
  @LargeBody(BODY_BYTES, AT_ONCE)
  @HttpCode(200)
  upload(@Req() request: FastifyRequest): Promise<LegacyUploadAnswer | StreamableFile> {
    const isCancelled = (): boolean => request.raw.socket.destroyed;
    const wantsProgress = request.headers.accept?.includes(LEGACY_PROGRESS_TYPE) ?? false;
    const run: Parameters<typeof withProgress>[0] = (onProgress) =>
      this.withFile(request, (file, thread) => this.legacy.upload(file, thread, { onProgress, isCancelled }));
    return wantsProgress ? withProgress(run) : run(() => undefined);
  }

  @Post('legacy-uploads/inspect')
  @ErrorStatuses(422)
  @TakesFile('kind', 'mapping', 'values')
  @RequireTab('Client')
  @LargeBody(BODY_BYTES, AT_ONCE)
  @HttpCode(200)
  inspect(@Req() request: FastifyRequest): Promise<LegacyInspection> {
    return this.withFile(request, (file, thread) => this.checks.inspect(file, thread));
  }

  @Post('legacy-uploads/dry-run')
  @ErrorStatuses(422)
  @TakesFile('kind', 'mapping', 'values')
  @RequireTab('Client')
  @LargeBody(BODY_BYTES, AT_ONCE)
  @HttpCode(200)
  dryRun(@Req() request: FastifyRequest): Promise<LegacyDryRun> {
    return this.withFile(request, (file, thread) => this.checks.dryRun(file, thread));
  }

  @Post('legacy-uploads/rejected-rows')
  @ErrorStatuses(422)
  @TakesFile('kind', 'mapping', 'values')
  @RequireTab('Client')
  @LargeBody(BODY_BYTES, AT_ONCE)
  @HttpCode(200)
  @Header('content-type', 'text/csv; charset=utf-8')
  rejectedRows(@Req() request: FastifyRequest): Promise<string> {
    return this.withFile(request, (file, thread) => this.checks.rejectedRows(file, thread));
  }

  @Get('legacy-uploads/:id/rejects')
  @RequireTab('Client')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="rejected-rows.csv"')
  async rejects(@Param('id', RecordId) id: string): Promise<string> {
    const rows = await this.legacy.rejects(id);
    return `\uFEFF${['Row,Reason', ...rows.map(({ row, reason }) => `${row},"${reason}"`)].join('\r\n')}\r\n`;
  }

  @Get('legacy-uploads')
  @RequireTab('Client')
  uploads(): Promise<LegacyUpload[]> {
    return this.legacy.uploads();
  }

  @Delete('legacy-uploads/:id')
  @RequireTab('Client')
  @HttpCode(204)
  undo(@Param('id', RecordId) id: string): Promise<void> {
    return this.legacy.undo(id);
  }

  private withFile<Answer>(
    request: FastifyRequest,
    work: (file: ReceivedFile, thread: ReadingThread) => Promise<Answer>,
  ): Promise<Answer> {
    return this.threads.use(async (thread) => {
      const file = await receive(request);
      try {
        return await work(file, thread);
      } finally {
        await forget(file);
      }
    });
  }
}
