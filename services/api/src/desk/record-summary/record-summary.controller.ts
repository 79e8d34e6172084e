import { Controller, Get, Param } from '@nestjs/common';
import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireAnyTab } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { RecordSummaryService } from './record-summary.service.js';

/** The service omits what the reader's tabs don't show. */
@ApiTags('registrations')
@RequireAnyTab()
@Controller('admin-registration/:registrationId')
export class RecordSummaryController {
  constructor(private readonly summaries: RecordSummaryService) {}

  @Get('summary')
  read(
    @Param('registrationId', RecordId) registrationId: string,
    @SignedIn() who: SessionPrincipal,
  ): Promise<RecordSummary> {
    return this.summaries.read(registrationId, who);
  }
}
