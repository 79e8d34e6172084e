import type { LegacyDataSummary, LegacyUpload } from '@firstlight/domain/insight/legacy-data';
import { injectEndpoints } from '@firstlight/staff-data';

/** A file of the rows that were not imported, with the reasons. */
export const rejectedRows = (id: string): string => `/api/legacy-uploads/${encodeURIComponent(id)}/rejects`;

/** The stored historical records, and Undo (API-08). `send-file.ts` sends files, for its progress. */
export const legacyDataApi = injectEndpoints((build) => ({
  getLegacyDataSummary: build.query<LegacyDataSummary, void>({
    query: () => 'legacy-data-summary',
    providesTags: ['LegacyData'],
  }),
  listLegacyUploads: build.query<LegacyUpload[], void>({
    query: () => 'legacy-uploads',
    providesTags: ['LegacyData'],
  }),
  undoLegacyUpload: build.mutation<void, string>({
    query: (id) => ({ url: `legacy-uploads/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['LegacyData'],
  }),
}));
