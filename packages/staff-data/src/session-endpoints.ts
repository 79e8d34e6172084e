import type { SessionAnswer } from '@firstlight/domain/people/auth';
import { injectEndpoints } from './staff-api';

/** Who is signed in. */
export const sessionApi = injectEndpoints((build) => ({
  getSession: build.query<SessionAnswer, void>({ query: () => 'auth/session', providesTags: ['Session'] }),
}));
