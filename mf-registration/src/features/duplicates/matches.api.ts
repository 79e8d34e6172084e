import type { MatchAnswer, MatchQuestion, RegistrationMatch } from '@firstlight/domain/registration-matches';
import { injectEndpoints } from '@firstlight/staff-data';

/** Records that may be the same person; a POST, so that nothing of a client is in an address. */
export const matchesApi = injectEndpoints((build) => ({
  findRegistrationMatches: build.query<RegistrationMatch[], MatchQuestion>({
    query: (body) => ({ url: 'registration-matches', method: 'POST', body }),
    transformResponse: (answer: MatchAnswer) => answer.matches,
    // A merge may have settled it.
    providesTags: ['Registration'],
    keepUnusedDataFor: 0,
  }),
}));
