import type { ClientSearchAnswer } from '@firstlight/domain/clients/client-search';
import type {
  MergePair,
  MergePreview,
  MergeRequest,
  RegistrationMerge,
  RegistrationMerges,
} from '@firstlight/domain/clients/registration-merges';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';

/** A merge moves items, so all data of a record is refetched. */
const CHANGED = [
  'Registration',
  'RegistrationList',
  'DashboardStats',
  'ActivityList',
  'LabTest',
  'Medication',
  'Dispensing',
  'Note',
  'Activity',
  'Interaction',
  'Attachment',
] as const;

/** Merging two records, main admin only. */
export const mergesApi = injectEndpoints((build) => ({
  findRecordsToMerge: build.query<ClientSearchAnswer, string>({
    query: (text) => ({ url: 'client-search', method: 'POST', body: { text } }),
    keepUnusedDataFor: 0,
  }),
  listMerges: build.query<RegistrationMerges, string>({
    query: (id) => `admin-registration/${encodeURIComponent(id)}/merges`,
    providesTags: (_answer, _error, id) => [{ type: 'Registration', id }],
  }),
  previewMerge: build.query<MergePreview, MergePair>({
    query: (body) => ({ url: 'registration-merges/preview', method: 'POST', body }),
    keepUnusedDataFor: 0,
  }),
  mergeRecords: build.mutation<RegistrationMerge, { request: MergeRequest; key: string }>({
    query: ({ request, key }) => postOnce('registration-merges', request, key),
    invalidatesTags: (_answer, error) => (error ? [] : [...CHANGED]),
  }),
  undoMerge: build.mutation<RegistrationMerge, string>({
    query: (id) => ({ url: `registration-merges/${encodeURIComponent(id)}/undo`, method: 'POST' }),
    invalidatesTags: (_answer, error) => (error ? [] : [...CHANGED]),
  }),
}));
