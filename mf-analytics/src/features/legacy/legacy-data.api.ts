import type { LegacyDataSummary, LegacyUpload } from '@firstlight/domain/legacy-data';
import { injectEndpoints } from '@firstlight/staff-data';

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
