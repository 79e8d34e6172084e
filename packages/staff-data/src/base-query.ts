import { BACKGROUND_HEADER } from '@firstlight/domain/people/auth';
import { announceEvent, isScreenCovered, onPlatformEvent, ownerHeader, userId } from '@firstlight/platform';
import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { errorFromAnswer, type StaffError } from './staff-error';
import { isUnattended } from './user-presence';

export type StaffBaseQuery = BaseQueryFn<string | FetchArgs, unknown, StaffError>;

/** A 401 of these is a normal answer (not signed in, wrong gate PIN), not the end of a session. */
const ANSWERED_BY_401 = ['auth/session', 'auth/gate-verify'];

const ask = fetchBaseQuery({
  // Absolute, because Node's fetch in tests knows no page address.
  baseUrl: new URL('/api/', typeof location === 'undefined' ? 'http://localhost' : location.origin).href,
  credentials: 'same-origin',
  responseHandler: 'content-type',
  prepareHeaders: (headers, { type }) => {
    if (type === 'query' && isUnattended()) headers.set(BACKGROUND_HEADER, '1');
    Object.entries(ownerHeader()).forEach(([name, value]) => headers.set(name, value));
    return headers;
  },
});

const restored = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onPlatformEvent('session-used', () => {
      stop();
      resolve();
    });
  });

/**
 * Sends the call. If the session ends under a covered screen, the call is repeated with the same idempotency key once
 * its owner has signed in again. For anyone else the page is replaced and the call dropped (2.6/5).
 */
async function askUntilSignedIn(...call: Parameters<typeof ask>): Promise<Awaited<ReturnType<typeof ask>>> {
  const owner = userId();
  const answer = await ask(...call);
  const isEnd = answer.error?.status === 401 && !ANSWERED_BY_401.includes(urlOf(call[0]));
  if (!isEnd) return answer;
  announceEvent('session-ended');
  if (!isScreenCovered() || urlOf(call[0]).startsWith('auth/')) return answer;
  await restored();
  return owner === userId() ? askUntilSignedIn(...call) : answer;
}

function urlOf(request: string | FetchArgs): string {
  return typeof request === 'string' ? request : request.url;
}

/** Same-origin cookie, one error shape, a platform event when the session is over, and saves that survive it. */
export const staffBaseQuery: StaffBaseQuery = async (request, api, extra) => {
  const answer = await askUntilSignedIn(request, api, extra);
  if (!answer.error) {
    if (!answer.meta?.request.headers.has(BACKGROUND_HEADER)) announceEvent('session-used');
    return { data: answer.data, meta: answer.meta };
  }
  const { error, meta } = answer;
  const status = typeof error.status === 'number' ? error.status : (meta?.response?.status ?? 0);
  if (status === 403) announceEvent('access-refused');
  if (status === 0) {
    return { error: { status, detail: null, message: 'error' in error ? error.error : 'Failed to fetch' }, meta };
  }
  const readable = typeof error.status === 'number' ? error.data : null;
  return { error: errorFromAnswer(status, readable, meta?.response?.headers.get('retry-after') ?? null), meta };
};
