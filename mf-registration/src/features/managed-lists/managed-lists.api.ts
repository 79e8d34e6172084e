import type { ListEntry, ListEntryInput, ListEntryMerge, ListEntryUsage } from '@firstlight/domain/lists/managed-lists';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';

type Creation = { entry: ListEntryInput; key: string };
type Change = { id: string; entry: Partial<ListEntryInput> };
type Merge = { list: 'dispositions' | 'referral-sites'; id: string; into: string };

/** Contains names of entries: a rename or merge affects every record. */
const RECORDS = ['Registration', 'RegistrationList', 'ActivityList'] as const;

/** Writes of the two managed lists (API-12, API-13); reading them is shared with the dashboard. */
export const managedListWriteApi = injectEndpoints((build) => ({
  getListEntryUsage: build.query<ListEntryUsage, Omit<Merge, 'into'>>({
    query: ({ list, id }) => `${list}/${id}/usage`,
    keepUnusedDataFor: 0,
  }),
  mergeListEntry: build.mutation<ListEntryMerge, Merge>({
    query: ({ list, id, into }) => ({ url: `${list}/${id}/merge`, method: 'POST', body: { into } }),
    invalidatesTags: ['Disposition', 'ReferralSite', ...RECORDS],
  }),
  createDisposition: build.mutation<ListEntry, Creation>({
    query: ({ entry, key }) => postOnce('dispositions', { ...entry, is_default: false }, key),
    invalidatesTags: ['Disposition'],
  }),
  updateDisposition: build.mutation<ListEntry, Change>({
    query: ({ id, entry }) => ({ url: `dispositions/${id}`, method: 'PUT', body: entry }),
    invalidatesTags: ['Disposition', ...RECORDS],
  }),
  deleteDisposition: build.mutation<unknown, string>({
    query: (id) => ({ url: `dispositions/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Disposition'],
  }),
  createReferralSite: build.mutation<ListEntry, Creation>({
    query: ({ entry, key }) => postOnce('referral-sites', { ...entry, is_default: false }, key),
    invalidatesTags: ['ReferralSite'],
  }),
  updateReferralSite: build.mutation<ListEntry, Change>({
    query: ({ id, entry }) => ({ url: `referral-sites/${id}`, method: 'PUT', body: entry }),
    invalidatesTags: ['ReferralSite', ...RECORDS],
  }),
  deleteReferralSite: build.mutation<unknown, string>({
    query: (id) => ({ url: `referral-sites/${id}`, method: 'DELETE' }),
    invalidatesTags: ['ReferralSite'],
  }),
}));
