import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MANAGED_LIST_TEXTS } from '@firstlight/domain/managed-lists';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { ListEntries } from '../managed-lists/list-entries.js';

/** The managed list of referral sites (API-13). */
@Injectable()
export class ReferralSitesService extends ListEntries {
  constructor(@InjectDataSource() db: DataSource, changes: Changes) {
    super(db, changes, {
      table: 'referral_sites',
      column: 'referral_site',
      audit: 'referral-site',
      defaultBlocked: MANAGED_LIST_TEXTS.defaultReferralSite,
    });
  }
}
