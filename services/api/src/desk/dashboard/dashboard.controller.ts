import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type {
  ActivityListAnswer,
  DashboardStats,
  RegistrationListAnswer,
  RegistrationsMatchingAnswer,
} from '@firstlight/domain/desk/dashboard';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import { ActivityListDto, RegistrationListDto, RegistrationsMatchingDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('dashboard')
@RequireAnyTab()
@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('admin-dashboard-stats')
  stats(): Promise<DashboardStats> {
    return this.dashboard.stats();
  }

  @Get('admin-registrations-pending-optimized')
  pending(@Query() query: RegistrationListDto): Promise<RegistrationListAnswer> {
    return this.dashboard.registrations('pending', query);
  }

  @Get('admin-registrations-submitted-optimized')
  submitted(@Query() query: RegistrationListDto): Promise<RegistrationListAnswer> {
    return this.dashboard.registrations('submitted', query);
  }

  /** The rows that "Select all matching" selects. */
  @Post('registrations-matching')
  @RequireTab('Client')
  @HttpCode(200)
  matching(@Body() query: RegistrationsMatchingDto): Promise<RegistrationsMatchingAnswer> {
    return this.dashboard.matching(query);
  }

  @Get('admin-activities-optimized')
  activities(@Query() query: ActivityListDto): Promise<ActivityListAnswer> {
    return this.dashboard.activities(query);
  }
}
