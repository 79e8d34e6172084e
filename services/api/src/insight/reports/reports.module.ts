import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ReportFiguresService } from './report-figures.service.js';
import { ReportFilesService } from './report-files.service.js';
import { ReportTemplatesController } from './report-templates.controller.js';
import { ReportTemplatesService } from './report-templates.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AnalyticsModule, ProgramProfileModule],
  controllers: [ReportsController, ReportTemplatesController],
  providers: [ReportsService, ReportTemplatesService, ReportFiguresService, ReportFilesService],
})
export class ReportsModule {}
