import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import type {
  RegistrationDraftAnswer,
  RegistrationDraftSaved,
  UnfinishedIntakes,
} from '@firstlight/domain/clients/registration-drafts';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff, RequireAnyTab } from '../../platform/access/access-rule.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { DropDraftQuery, ReadDraftQuery, RegistrationDraftDto } from './registration-draft.dto.js';
import { RegistrationDraftsService } from './registration-drafts.service.js';

/** Text typed into other forms is kept for everyone, e.g. for staff without a tab in Analytics (ROLE-02). */
@ApiTags('registrations')
@AnyStaff()
@Controller('registration-drafts')
export class RegistrationDraftsController {
  constructor(private readonly drafts: RegistrationDraftsService) {}

  @Get()
  @RequireAnyTab()
  async unfinished(@SignedIn() who: SessionPrincipal): Promise<UnfinishedIntakes> {
    return { drafts: await this.drafts.unfinished(who.user_id) };
  }

  @Get(':key')
  async read(
    @Param('key') key: string,
    @Query() { merged }: ReadDraftQuery,
    @SignedIn() who: SessionPrincipal,
  ): Promise<RegistrationDraftAnswer> {
    return { draft: await this.drafts.read(who, key, merged === true) };
  }

  @Put(':key')
  @ErrorStatuses(409)
  keep(
    @Param('key') key: string,
    @Body() draft: RegistrationDraftDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<RegistrationDraftSaved> {
    return this.drafts.keep(who, key, draft);
  }

  @Delete(':key')
  @HttpCode(204)
  @ErrorStatuses(409)
  drop(
    @Param('key') key: string,
    @Query() { version }: DropDraftQuery,
    @SignedIn() who: SessionPrincipal,
  ): Promise<void> {
    return this.drafts.drop(who, key, version);
  }
}
