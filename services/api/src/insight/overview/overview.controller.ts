import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import type { StoredTargets } from '@firstlight/domain/care/care-targets';
import type { OverviewAnswer, OverviewPlaces, TrendChart, WaitingAnswer } from '@firstlight/domain/insight/overview';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff, MainAdmin, RequireTab } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { ListedValuesOfDatabase } from '../analytics/listed-values.js';
import { CareTargetsService } from './care-targets.service.js';
import { CareTargetsDto, OverviewDto, TrendChartDto, WaitingDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';
import { WaitingService } from './waiting.service.js';

@ApiTags('analytics')
@AnyStaff()
@Controller('analytics/overview')
export class OverviewController {
  constructor(
    private readonly overviews: OverviewService,
    private readonly waiting: WaitingService,
    private readonly careTargets: CareTargetsService,
    private readonly values: ListedValuesOfDatabase,
  ) {}

  @Get()
  overview(@Query() query: OverviewDto, @SignedIn() who: SessionPrincipal): Promise<OverviewAnswer> {
    return this.overviews.overview(query, who);
  }

  @Get('places')
  places(@SignedIn() who: SessionPrincipal): Promise<OverviewPlaces> {
    return this.values.places(mayUseTab(who, 'Client'));
  }

  @Get('chart')
  chart(@Query() query: TrendChartDto, @SignedIn() who: SessionPrincipal): Promise<TrendChart> {
    return this.overviews.chart(query, who);
  }

  /** Names people, so it needs their tab. */
  @RequireTab('Client')
  @Get('people')
  people(@Query() query: WaitingDto): Promise<WaitingAnswer> {
    return this.waiting.people(query);
  }

  @MainAdmin()
  @Put('targets')
  @ErrorStatuses(409)
  saveTargets(@Body() form: CareTargetsDto, @IfMatch() ifMatch: number | null): Promise<StoredTargets> {
    return this.careTargets.save(form, ifMatch);
  }
}
