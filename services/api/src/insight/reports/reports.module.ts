import { Module } from '@nestjs/common';
import { NoticesModule } from '../../people/notices/notices.module.js';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { OverviewModule } from '../overview/overview.module.js';
import { ReportFiguresService } from './report-figures.service.js';
import { ReportFormsService } from './report-forms.service.js';
import { ReportFilesService } from './report-files.service.js';
import { ReportScheduleController } from './report-schedule.controller.js';
import { ReportScheduleService } from './report-schedule.service.js';
import { ReportTemplatesController } from './report-templates.controller.js';
import { ReportTemplatesService } from './report-templates.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AnalyticsModule, NoticesModule, OverviewModule, ProgramProfileModule],
  controllers: [ReportsController, ReportTemplatesController, ReportScheduleController],
  providers: [
    ReportsService,
    ReportTemplatesService,
    ReportFormsService,
    ReportFiguresService,
    ReportFilesService,
    ReportScheduleService,
  ],
})
export class ReportsModule {}
