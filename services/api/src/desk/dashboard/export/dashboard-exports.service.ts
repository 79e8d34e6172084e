import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActivityCard } from '@firstlight/domain/desk/dashboard';
import { DataSource } from 'typeorm';
import { Views } from '../../../platform/audit/views.js';
import { chosenColumns } from '../../exports/chosen-columns.wire.js';
import { cursorRows, rowsAs } from '../../exports/cursor-rows.query.js';
import type { ListExport } from '../../exports/list-exports.service.js';
import { activityRows } from '../activity-list.query.js';
import { readFilters } from '../registration-list.query.js';
import { ACTIVITY_VALUES, REGISTRATION_VALUES, type RegistrationExportRow, registrationRows } from './export-rows.js';
import type { ActivityExportDto, RegistrationExportDto } from './list-export.dto.js';

/** The Pending, Submitted and Activities lists as files. */
@Injectable()
export class DashboardExports {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
  ) {}

  async registrations(query: RegistrationExportDto): Promise<ListExport> {
    const { filters, total } = await readFilters(this.db, query.status, query);
    await this.views.record({ action: 'export', kind: 'registration', itemId: `${query.status}.${query.format}` });
    const { columns, cells } = chosenColumns('registrations', REGISTRATION_VALUES, query.columns);
    const rows = cursorRows<RegistrationExportRow>(this.db, registrationRows(query.status, filters));
    return { sheet: 'Registrations', columns, total, rows: rowsAs(rows, cells) };
  }

  async activities(query: ActivityExportDto): Promise<ListExport> {
    const { total, ...statement } = await activityRows(this.db, query);
    await this.views.record({ action: 'export', kind: 'activity', itemId: `activities.${query.format}` });
    const { columns, cells } = chosenColumns('activities', ACTIVITY_VALUES, query.columns);
    return { sheet: 'Activities', columns, total, rows: rowsAs(cursorRows<ActivityCard>(this.db, statement), cells) };
  }
}
