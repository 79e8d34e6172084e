import { Controller, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import type { RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { RecordHistory } from './record-history.service.js';

/** Malformed versions count as unknown. */
const Version = new ParseIntPipe({ exceptionFactory: () => new NotFound() });

@ApiTags('registrations')
@Controller('admin-registration/:id/history')
export class RecordHistoryController {
  constructor(private readonly histories: RecordHistory) {}

  @RequireAnyTab()
  @Get()
  history(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<RegistrationHistory> {
    return this.histories.of(id, who);
  }

  @RequireTab('Client')
  @Post(':version/restore')
  @HttpCode(200)
  @ErrorStatuses(409)
  restore(@Param('id', RecordId) id: string, @Param('version', Version) version: number): Promise<Registration> {
    return this.histories.restore(id, version);
  }
}
