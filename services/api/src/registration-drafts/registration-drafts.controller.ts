import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RegistrationDraftAnswer } from '@firstlight/domain/registration-drafts';
import { RequireTab } from '../common/access/access-rule.js';
import type { SessionPrincipal } from '../common/access/session-principal.js';
import { SignedIn } from '../common/access/signed-in.decorator.js';
import { RegistrationDraftDto } from './registration-draft.dto.js';
import { RegistrationDraftsService } from './registration-drafts.service.js';

@ApiTags('registrations')
@RequireTab('Client')
@Controller('registration-drafts/:key')
export class RegistrationDraftsController {
  constructor(private readonly drafts: RegistrationDraftsService) {}

  @Get()
  async read(@Param('key') key: string, @SignedIn() who: SessionPrincipal): Promise<RegistrationDraftAnswer> {
    return { draft: await this.drafts.read(who.user_id, key) };
  }

  @Put()
  keep(
    @Param('key') key: string,
    @Body() draft: RegistrationDraftDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<{ saved_at: string }> {
    return this.drafts.keep(who.user_id, key, draft);
  }

  @Delete()
  @HttpCode(204)
  drop(@Param('key') key: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.drafts.drop(who.user_id, key);
  }
}
