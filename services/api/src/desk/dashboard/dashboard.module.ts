import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { DashboardCounts } from './dashboard-counts.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { RegistrationExportController } from './export/registration-export.controller.js';
import { RegistrationExports } from './export/registration-exports.service.js';

@Module({
  imports: [ExportsModule],
  controllers: [DashboardController, RegistrationExportController],
  providers: [DashboardService, DashboardCounts, RegistrationExports],
})
export class DashboardModule {}
