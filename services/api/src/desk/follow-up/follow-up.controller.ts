import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FollowUpAnswer, FollowUpEntry } from '@firstlight/domain/follow-up';
import { RequireAnyTab } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';
import { FollowUpOutcomesService } from './follow-up-outcomes.service.js';
import { FollowUpDto, FollowUpOutcomeDto } from './follow-up.dto.js';
import { FollowUpService } from './follow-up.service.js';

/** The services check the tab of each kind. */
@ApiTags('dashboard')
@RequireAnyTab()
@Controller('follow-up')
export class FollowUpController {
  constructor(
    private readonly followUp: FollowUpService,
    private readonly outcomes: FollowUpOutcomesService,
  ) {}

  @Get()
  list(@Query() query: FollowUpDto, @SignedIn() who: SessionPrincipal): Promise<FollowUpAnswer> {
    return this.followUp.list(query, who);
  }

  @Post('outcomes')
  @Refuses(404, 409)
  record(@Body() form: FollowUpOutcomeDto, @SignedIn() who: SessionPrincipal): Promise<FollowUpEntry> {
    return this.outcomes.record(form, who);
  }

  @Delete('outcomes/:id')
  @HttpCode(204)
  undo(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.outcomes.undo(id, who);
  }
}
