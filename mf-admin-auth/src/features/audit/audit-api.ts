import type { AccessProof, AuditState } from '@firstlight/domain/access-proof';
import type { AuditFilter, AuditPage, AuditPerson } from '@firstlight/domain/audit';
import { injectEndpoints } from '@firstlight/staff-data';

type PageOf = { filter: AuditFilter; before: string | null };

/** The filter as a query string, empty parts left out. */
export function filterQuery(filter: AuditFilter, before: string | null = null): string {
  const parts = Object.entries({ ...filter, before }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return new URLSearchParams(parts).toString();
}

export const auditApi = injectEndpoints((build) => ({
  listAuditLines: build.query<AuditPage, PageOf>({
    query: ({ filter, before }) => `audit?${filterQuery(filter, before)}`,
    providesTags: ['AuditEntry'],
    // A log must show its current state.
    keepUnusedDataFor: 0,
  }),
  readAuditState: build.query<AuditState, void>({ query: () => 'audit/state', keepUnusedDataFor: 0 }),
  /** Each one is logged: it isn't cached or refetched automatically. */
  readAccessProof: build.query<AccessProof, string>({ query: (id) => `audit/proof/${id}`, keepUnusedDataFor: 0 }),
  listAuditPeople: build.query<AuditPerson[], void>({ query: () => 'audit/people' }),
}));
