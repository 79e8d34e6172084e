import type { ListEntry } from '@firstlight/domain/lists/managed-lists';
import { injectEndpoints } from './staff-api';

/** The two lists that intake, edit and the dashboard filters read (API-12, API-13). */
export const managedListApi = injectEndpoints((build) => ({
  listDispositions: build.query<ListEntry[], void>({ query: () => 'dispositions', providesTags: ['Disposition'] }),
  listReferralSites: build.query<ListEntry[], void>({ query: () => 'referral-sites', providesTags: ['ReferralSite'] }),
}));
