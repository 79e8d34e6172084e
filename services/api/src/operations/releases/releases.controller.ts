import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { ReleasesAnswer, ReleaseStatus } from '@firstlight/domain/operations/releases';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { RollbackDto } from './releases.dto.js';
import { ReleasesService } from './releases.service.js';

@ApiTags('releases')
@MainAdmin()
@Controller('releases')
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Get()
  list(): Promise<ReleasesAnswer> {
    return this.releases.list();
  }

  @Post(':name/rollback')
  @HttpCode(200)
  @ErrorStatuses(404, 409)
  rollBack(
    @Param('name') name: string,
    @Body() { from }: RollbackDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<ReleaseStatus> {
    return this.releases.rollBack(name, from, who);
  }
}
