import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { LegacyDataModule } from '../legacy-data/legacy-data.module.js';
import { CareTargetsService } from './care-targets.service.js';
import { CascadesService } from './cascades.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { StoredOverview } from './stored-overview.service.js';
import { TrendsService } from './trends.service.js';
import { WaitingService } from './waiting.service.js';

@Module({
  imports: [AnalyticsModule, LegacyDataModule],
  controllers: [OverviewController],
  providers: [OverviewService, CascadesService, TrendsService, CareTargetsService, WaitingService, StoredOverview],
  exports: [CascadesService],
})
export class OverviewModule {}
