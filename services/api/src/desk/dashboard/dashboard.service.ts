import { Injectable } from '@nestjs/common';
import type {
  ActivityListAnswer,
  DashboardStats,
  RegistrationCard,
  RegistrationListAnswer,
  RegistrationsMatchingAnswer,
} from '@firstlight/domain/desk/dashboard';
import type { RegistrationStatus } from '@firstlight/domain/clients/registrations';
import { Views } from '../../platform/audit/views.js';
import type { Spelling } from '../../platform/database/client-conditions.js';
import { ListReads } from '../../platform/database/list-reads.js';
import { paginationOf } from '../../platform/http/paging.js';
import { activityPage } from './activity-list.query.js';
import { DashboardCounts } from './dashboard-counts.js';
import type { ActivityListDto, RegistrationListDto, RegistrationsMatchingDto } from './dashboard.dto.js';
import {
  byTodaysNames,
  isNear,
  matchingRegistrations,
  nearPage,
  registrationPage,
  toPage,
  type NearRow,
} from './registration-list.query.js';

/** Reports that only another spelling matched. */
function nearly(spelling: Spelling | undefined): { near?: true } {
  return spelling === 'near' ? { near: true } : {};
}

/** The lists and counts of the staff dashboard (API-30 to API-33). */
@Injectable()
export class DashboardService {
  constructor(
    private readonly views: Views,
    private readonly counts: DashboardCounts,
    private readonly lists: ListReads,
  ) {}

  stats(): Promise<DashboardStats> {
    return this.counts.stats();
  }

  async registrations(status: RegistrationStatus, query: RegistrationListDto): Promise<RegistrationListAnswer> {
    const { cards, total, spelling } = await this.registrationPage(status, query);
    return { data: cards, pagination: paginationOf(query, total), ...nearly(spelling) };
  }

  matching(query: RegistrationsMatchingDto): Promise<RegistrationsMatchingAnswer> {
    const view = { action: 'list', kind: 'registration', itemId: query.status } as const;
    return this.views.list(view, (db) => matchingRegistrations(db, query.status, query));
  }

  async activities(query: ActivityListDto): Promise<ActivityListAnswer> {
    const view = { action: 'list', kind: 'activity' } as const;
    const { cards, total, spelling } = await this.views.list(view, (db) => activityPage(db, query));
    return { activities: cards, pagination: paginationOf(query, total), ...nearly(spelling) };
  }

  /** The first pages take one statement including the audit entry; searches are planned per query. */
  private async registrationPage(
    status: RegistrationStatus,
    query: RegistrationListDto,
  ): Promise<{ cards: RegistrationCard[]; total: number; spelling?: Spelling }> {
    const view = { action: 'list', kind: 'registration', itemId: status } as const;
    if (!isNear(query)) return this.views.list(view, (db) => registrationPage(db, status, query));
    const page = toPage(await this.views.listInOne<NearRow[]>(view, nearPage(status, query)));
    if (page.total > 0) return page;
    return this.lists.run(async (db) => {
      const today = await byTodaysNames(db, query);
      return today ? registrationPage(db, status, today) : page;
    });
  }
}
