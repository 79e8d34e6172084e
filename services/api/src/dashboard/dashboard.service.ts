import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActivityListAnswer, DashboardStats, RegistrationListAnswer } from '@firstlight/domain/dashboard';
import type { RegistrationStatus } from '@firstlight/domain/registrations';
import { DataSource } from 'typeorm';
import { Views } from '../audit/views.js';
import { paginationOf } from '../common/http/paging.js';
import { activityPage } from './activity-list.query.js';
import { DashboardCounts } from './dashboard-counts.js';
import type { ActivityListDto, RegistrationListDto } from './dashboard.dto.js';
import { registrationPage } from './registration-list.query.js';

/** The lists and counts of the staff dashboard (API-30 to API-33). */
@Injectable()
export class DashboardService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly counts: DashboardCounts,
  ) {}

  stats(): Promise<DashboardStats> {
    return this.counts.stats();
  }

  async registrations(status: RegistrationStatus, query: RegistrationListDto): Promise<RegistrationListAnswer> {
    const { cards, total } = await registrationPage(this.db, status, query);
    await this.views.record({ action: 'list', kind: 'registration', itemId: status });
    return { data: cards, pagination: paginationOf(query, total) };
  }

  async activities(query: ActivityListDto): Promise<ActivityListAnswer> {
    const { cards, total } = await activityPage(this.db, query);
    await this.views.record({ action: 'list', kind: 'activity' });
    return { activities: cards, pagination: paginationOf(query, total) };
  }
}
