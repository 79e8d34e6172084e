import type { ReleasesAnswer, ReleaseStatus, RollbackRequest } from '@firstlight/domain/operations/releases';
import { injectEndpoints } from '@firstlight/staff-data';

export const releasesApi = injectEndpoints((build) => ({
  listReleases: build.query<ReleasesAnswer, void>({
    query: () => 'releases',
    providesTags: ['Release'],
    // Others publish at any time, so the page always shows the current state.
    keepUnusedDataFor: 0,
  }),
  rollBackRelease: build.mutation<ReleaseStatus, RollbackRequest & { name: string }>({
    query: ({ name, from }) => ({
      url: `releases/${encodeURIComponent(name)}/rollback`,
      method: 'POST',
      body: { from },
    }),
    // Also after a rejection, because the displayed state is outdated.
    invalidatesTags: ['Release'],
  }),
}));
