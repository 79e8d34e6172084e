import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import { NotFound } from '../../platform/errors/http-errors.js';
import { ReleaseVisitsDto, RemoteFailureDto } from './releases.dto.js';
import { RemoteFailuresService } from './remote-failures.service.js';

@ApiTags('releases')
@Controller()
export class RemoteFailuresController {
  constructor(private readonly failures: RemoteFailuresService) {}

  @Public()
  @Post('remote-failures')
  @HttpCode(204)
  @ErrorStatuses(429)
  count(@Body() beacon: RemoteFailureDto): Promise<void> {
    return this.failures.count(beacon);
  }

  /** From the delivery service, which removes this header from everyone else's calls. */
  @Public()
  @Post('release-visits')
  @HttpCode(204)
  @ErrorStatuses(404)
  countVisits(@Headers(DELIVERY_HEADER) delivery: string | undefined, @Body() report: ReleaseVisitsDto): Promise<void> {
    if (delivery === undefined) throw new NotFound();
    return this.failures.countVisits(report);
  }
}
