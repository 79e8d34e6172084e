import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ActivityListAnswer, DashboardStats, RegistrationListAnswer } from '@firstlight/domain/dashboard';
import { RequireAnyTab } from '../../platform/access/access-rule.js';
import { ActivityListDto, RegistrationListDto } from './dashboard.dto.js';
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

  @Get('admin-activities-optimized')
  activities(@Query() query: ActivityListDto): Promise<ActivityListAnswer> {
    return this.dashboard.activities(query);
  }
}
