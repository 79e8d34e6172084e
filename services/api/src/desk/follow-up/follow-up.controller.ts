import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import type {
  EntriesUndoAnswer,
  FollowUpAnswer,
  FollowUpEntry,
  TasksMatchingAnswer,
} from '@firstlight/domain/desk/follow-up';
import type { HandOverAnswer, PossibleOwner } from '@firstlight/domain/desk/hand-over';
import type { MyDay } from '@firstlight/domain/desk/worklist';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { UserId } from '../../people/users/user-id.pipe.js';
import { MainAdmin, RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { ListExports } from '../exports/list-exports.service.js';
import { FollowUpOutcomesService } from './follow-up-outcomes.service.js';
import { EntriesUndoDto, FollowUpDto, FollowUpExportDto, FollowUpOutcomeDto } from './follow-up.dto.js';
import { FollowUpService } from './follow-up.service.js';
import { HandOverDto } from './hand-over.dto.js';
import { HandOverService } from './hand-over.service.js';

/** The services check the tab of each kind. */
@ApiTags('dashboard')
@RequireAnyTab()
@Controller('follow-up')
export class FollowUpController {
  constructor(
    private readonly followUp: FollowUpService,
    private readonly outcomes: FollowUpOutcomesService,
    private readonly handOvers: HandOverService,
    private readonly exports: ListExports,
  ) {}

  @Get()
  list(@Query() query: FollowUpDto, @SignedIn() who: SessionPrincipal): Promise<FollowUpAnswer> {
    return this.followUp.list(query, who);
  }

  @Get('my-day')
  myDay(@SignedIn() who: SessionPrincipal): Promise<MyDay> {
    return this.followUp.myDay(who);
  }

  @Get('owners')
  owners(): Promise<PossibleOwner[]> {
    return this.handOvers.owners();
  }

  @Post('outcomes')
  @ErrorStatuses(404, 409)
  record(@Body() form: FollowUpOutcomeDto, @SignedIn() who: SessionPrincipal): Promise<FollowUpEntry> {
    return this.outcomes.record(form, who);
  }

  @Delete('outcomes/:id')
  @HttpCode(204)
  @ErrorStatuses(409)
  undo(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.outcomes.undo(id, who);
  }

  @Post('outcomes/undo')
  @HttpCode(200)
  undoAll(@Body() { ids }: EntriesUndoDto, @SignedIn() who: SessionPrincipal): Promise<EntriesUndoAnswer> {
    return this.outcomes.undoAll(ids, who);
  }

  /** For handing over a leaving person's tasks. */
  @Get('unresolved-of/:userId')
  @MainAdmin()
  unresolvedOf(@Param('userId', UserId) userId: string): Promise<TasksMatchingAnswer> {
    return this.followUp.unresolvedOf(userId);
  }

  /** The rows that "Select all matching" selects. */
  @Post('matching')
  @HttpCode(200)
  matching(@Body() query: FollowUpDto, @SignedIn() who: SessionPrincipal): Promise<TasksMatchingAnswer> {
    return this.followUp.matching(query, who);
  }

  @Post('hand-over')
  handOver(@Body() form: HandOverDto, @SignedIn() who: SessionPrincipal): Promise<HandOverAnswer> {
    return this.handOvers.handOver(form, who);
  }

  /** The list as a file; audited before the first byte is sent. */
  @Post('export')
  @RequireTab('Client')
  @HttpCode(200)
  export(
    @Body() query: FollowUpExportDto,
    @SignedIn() who: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = { name: 'worklist', format: query.format };
    return this.exports.answer(reply, file, () => this.followUp.open(query, who));
  }
}
