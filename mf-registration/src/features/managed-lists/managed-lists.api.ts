import type { ListEntry, ListEntryInput } from '@firstlight/domain/managed-lists';
import { injectEndpoints } from '@firstlight/staff-data';

type Change = { id: string; entry: ListEntryInput };

/** Writes of the two managed lists (API-12, API-13); reading them is shared with the dashboard. */
export const managedListWriteApi = injectEndpoints((build) => ({
  createDisposition: build.mutation<ListEntry, ListEntryInput>({
    query: (body) => ({ url: 'dispositions', method: 'POST', body }),
    invalidatesTags: ['Disposition'],
  }),
  updateDisposition: build.mutation<ListEntry, Change>({
    query: ({ id, entry }) => ({ url: `dispositions/${id}`, method: 'PUT', body: entry }),
    invalidatesTags: ['Disposition'],
  }),
  deleteDisposition: build.mutation<unknown, string>({
    query: (id) => ({ url: `dispositions/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Disposition'],
  }),
  createReferralSite: build.mutation<ListEntry, ListEntryInput>({
    query: (body) => ({ url: 'referral-sites', method: 'POST', body }),
    invalidatesTags: ['ReferralSite'],
  }),
  updateReferralSite: build.mutation<ListEntry, Change>({
    query: ({ id, entry }) => ({ url: `referral-sites/${id}`, method: 'PUT', body: entry }),
    invalidatesTags: ['ReferralSite'],
  }),
  deleteReferralSite: build.mutation<unknown, string>({
    query: (id) => ({ url: `referral-sites/${id}`, method: 'DELETE' }),
    invalidatesTags: ['ReferralSite'],
  }),
}));
