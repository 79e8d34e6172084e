import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MANAGED_LIST_TEXTS } from '@firstlight/domain/managed-lists';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { ListEntries } from '../managed-lists/list-entries.js';

/** The managed list of dispositions (API-12). */
@Injectable()
export class DispositionsService extends ListEntries {
  constructor(@InjectDataSource() db: DataSource, changes: Changes) {
    super(db, changes, {
      table: 'dispositions',
      column: 'disposition',
      audit: 'disposition',
      defaultBlocked: MANAGED_LIST_TEXTS.defaultDisposition,
    });
  }
}
