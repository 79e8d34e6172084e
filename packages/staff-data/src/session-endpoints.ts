import type { SessionAnswer } from '@firstlight/domain/auth';
import { injectEndpoints } from './staff-api';

/** Who is signed in, and signing out. */
export const sessionApi = injectEndpoints((build) => ({
  getSession: build.query<SessionAnswer, void>({ query: () => 'auth/session', providesTags: ['Session'] }),
  lockSession: build.mutation<unknown, void>({ query: () => ({ url: 'auth/lock', method: 'POST' }) }),
  endSession: build.mutation<unknown, void>({ query: () => ({ url: 'auth/logout', method: 'POST' }) }),
}));
