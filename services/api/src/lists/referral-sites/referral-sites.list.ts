import { MANAGED_LIST_TEXTS } from '@firstlight/domain/lists/managed-lists';
import { entryForms } from '../managed-lists/managed-lists.dto.js';
import type { EntryList } from '../managed-lists/managed-list.js';
import { ReferralSiteRow } from './referral-site.entity.js';

export const REFERRAL_SITES: EntryList = {
  path: 'referral-sites',
  audit: 'referral-site',
  entity: ReferralSiteRow,
  writers: ['Client'],
  ...entryForms('ReferralSite', MANAGED_LIST_TEXTS.referralSiteName),
  column: 'referral_site',
  defaultBlocked: MANAGED_LIST_TEXTS.defaultReferralSite,
};
