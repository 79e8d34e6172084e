import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Views } from '../../../platform/audit/views.js';
import type { ListExport } from '../../exports/list-exports.service.js';
import { readFilters } from '../registration-list.query.js';
import { exportRows } from './export-rows.js';
import type { RegistrationExportDto } from './registration-export.dto.js';

/** The Pending and Submitted lists as files. */
@Injectable()
export class RegistrationExports {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
  ) {}

  async open(query: RegistrationExportDto): Promise<ListExport> {
    const { filters, total } = await readFilters(this.db, query.status, query);
    await this.views.record({ action: 'export', kind: 'registration', itemId: `${query.status}.${query.format}` });
    return { sheet: 'Registrations', total, rows: exportRows(this.db, query.status, filters) };
  }
}
