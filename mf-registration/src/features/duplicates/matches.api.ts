import type { MatchAnswer, MatchQuestion, RegistrationMatch } from '@firstlight/domain/clients/registration-matches';
import { injectEndpoints } from '@firstlight/staff-data';

/** Records that may be the same person; a POST, so that no client data is in an address. */
export const matchesApi = injectEndpoints((build) => ({
  findRegistrationMatches: build.query<RegistrationMatch[], MatchQuestion>({
    query: (body) => ({ url: 'registration-matches', method: 'POST', body }),
    transformResponse: (answer: MatchAnswer) => answer.matches,
    // A merge may have removed the match.
    providesTags: ['Registration'],
    keepUnusedDataFor: 0,
  }),
}));
