import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { DashboardCounts } from './dashboard-counts.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardExportController } from './export/dashboard-export.controller.js';
import { DashboardExports } from './export/dashboard-exports.service.js';

@Module({
  imports: [ExportsModule],
  controllers: [DashboardController, DashboardExportController],
  providers: [DashboardService, DashboardCounts, DashboardExports],
})
export class DashboardModule {}
