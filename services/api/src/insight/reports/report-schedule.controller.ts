import { Body, Controller, Get, Put } from '@nestjs/common';
import type { ReportRecipient, ReportSchedule } from '@firstlight/domain/insight/reports';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { ReportScheduleService } from './report-schedule.service.js';
import { ReportScheduleDto } from './reports.dto.js';

@ApiTags('reports')
@MainAdmin()
@Controller('report-schedule')
export class ReportScheduleController {
  constructor(private readonly schedule: ReportScheduleService) {}

  @Get()
  current(): Promise<ReportSchedule> {
    return this.schedule.current();
  }

  @Get('recipients')
  recipients(): Promise<ReportRecipient[]> {
    return this.schedule.recipients();
  }

  @Put()
  @ErrorStatuses(409)
  save(@Body() form: ReportScheduleDto, @IfMatch() ifMatch: number | null): Promise<ReportSchedule> {
    return this.schedule.save(form, ifMatch);
  }
}
