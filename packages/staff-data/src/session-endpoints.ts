import type { SessionAnswer } from '@firstlight/domain/auth';
import { injectEndpoints } from './staff-api';

/** Who is signed in, and the end of it. */
export const sessionApi = injectEndpoints((build) => ({
  getSession: build.query<SessionAnswer, void>({ query: () => 'auth/session', providesTags: ['Session'] }),
  endSession: build.mutation<unknown, void>({ query: () => ({ url: 'auth/logout', method: 'POST' }) }),
}));
