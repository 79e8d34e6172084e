import type { AccessProof, AuditState } from '@firstlight/domain/operations/access-proof';
import type {
  AuditFilter,
  AuditPage,
  AuditPerson,
  NewAuditFilter,
  SavedAuditFilter,
} from '@firstlight/domain/operations/audit';
import type { AuditAlert, StoredAlertSettings } from '@firstlight/domain/operations/audit-alerts';
import { injectEndpoints } from '@firstlight/staff-data';

/** The filter as a query string, without empty parts. */
export function filterQuery(filter: AuditFilter, before: string | null = null): string {
  const parts = Object.entries({ ...filter, before }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return new URLSearchParams(parts).toString();
}

export const auditApi = injectEndpoints((build) => ({
  listAuditLines: build.infiniteQuery<AuditPage, AuditFilter, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    query: ({ queryArg, pageParam }) => `audit?${filterQuery(queryArg, pageParam)}`,
    providesTags: ['AuditEntry'],
    // The log must always be current.
    keepUnusedDataFor: 0,
  }),
  readAuditState: build.query<AuditState, void>({ query: () => 'audit/state', keepUnusedDataFor: 0 }),
  /** Each report is logged, so it isn't cached or refetched automatically. */
  readAccessProof: build.query<AccessProof, string>({ query: (id) => `audit/proof/${id}`, keepUnusedDataFor: 0 }),
  listAlerts: build.query<AuditAlert[], void>({ query: () => 'audit/alerts', providesTags: ['AuditEntry'] }),
  reviewAlert: build.mutation<void, string>({
    query: (id) => ({ url: `audit/alerts/${encodeURIComponent(id)}/review`, method: 'POST', body: {} }),
    invalidatesTags: ['AuditEntry'],
  }),
  readAlertSettings: build.query<StoredAlertSettings, void>({
    query: () => 'audit/alert-settings',
    providesTags: ['AuditEntry'],
  }),
  saveAlertSettings: build.mutation<StoredAlertSettings, StoredAlertSettings>({
    query: (body) => ({ url: 'audit/alert-settings', method: 'PUT', body }),
    invalidatesTags: ['AuditEntry'],
  }),
  listSavedFilters: build.query<SavedAuditFilter[], void>({
    query: () => 'audit/filters',
    providesTags: ['AuditEntry'],
  }),
  saveFilter: build.mutation<SavedAuditFilter, NewAuditFilter>({
    query: (body) => ({ url: 'audit/filters', method: 'POST', body }),
    invalidatesTags: ['AuditEntry'],
  }),
  removeFilter: build.mutation<void, string>({
    query: (id) => ({ url: `audit/filters/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['AuditEntry'],
  }),
  listAuditPeople: build.query<AuditPerson[], void>({ query: () => 'audit/people' }),
}));
