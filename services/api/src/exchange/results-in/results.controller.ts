import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type {
  ReceivedResult,
  ReceivedResultDetail,
  ResultListAnswer,
} from '@firstlight/domain/exchange/laboratory-results';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { AcknowledgeResultDto, FileResultDto, RejectResultDto, ResultQuery, UndoResultDto } from './results.dto.js';
import { ResultDecisions } from './result-decisions.service.js';
import { ResultNotices } from './result-notices.service.js';
import { ResultsService } from './results.service.js';

/** The inbox of results, for staff with the Tests tab. */
@ApiTags('results')
@RequireTab('Tests')
@Controller('results')
export class ResultsController {
  constructor(
    private readonly results: ResultsService,
    private readonly decisions: ResultDecisions,
    private readonly notices: ResultNotices,
  ) {}

  @Get()
  list(@Query() query: ResultQuery, @SignedIn() who: SessionPrincipal): Promise<ResultListAnswer> {
    return this.results.list(query, who);
  }

  @Get(':id')
  read(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<ReceivedResultDetail> {
    return this.results.read(id, who);
  }

  @Post(':id/file')
  @HttpCode(200)
  @ErrorStatuses(409)
  async file(
    @Param('id', RecordId) id: string,
    @Body() input: FileResultDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<ReceivedResult> {
    await this.decisions.file(id, input, who);
    return this.results.shown(id, who);
  }

  @Post(':id/reject')
  @HttpCode(200)
  @ErrorStatuses(409)
  async reject(
    @Param('id', RecordId) id: string,
    @Body() input: RejectResultDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<ReceivedResult> {
    await this.decisions.reject(id, input, who);
    return this.results.shown(id, who);
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @ErrorStatuses(409)
  async acknowledge(
    @Param('id', RecordId) id: string,
    @Body() input: AcknowledgeResultDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<ReceivedResult> {
    await this.notices.acknowledge(id, input, who);
    return this.results.shown(id, who);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ErrorStatuses(409)
  async undo(
    @Param('id', RecordId) id: string,
    @Body() input: UndoResultDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<ReceivedResult> {
    await this.decisions.undo(id, input);
    return this.results.shown(id, who);
  }
}
