import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FollowUpAnswer } from '@firstlight/domain/follow-up';
import { RequireAnyTab } from '../common/access/access-rule.js';
import type { SessionPrincipal } from '../common/access/session-principal.js';
import { SignedIn } from '../common/access/signed-in.decorator.js';
import { FollowUpDto } from './follow-up.dto.js';
import { FollowUpService } from './follow-up.service.js';

@ApiTags('dashboard')
@RequireAnyTab()
@Controller('follow-up')
export class FollowUpController {
  constructor(private readonly followUp: FollowUpService) {}

  @Get()
  list(@Query() query: FollowUpDto, @SignedIn() who: SessionPrincipal): Promise<FollowUpAnswer> {
    return this.followUp.list(query, who);
  }
}
