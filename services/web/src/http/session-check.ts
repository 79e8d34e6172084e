import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { forwardedHeaders } from './forwarded-headers.js';

const TIMEOUT_MS = 2_000;
const SESSION_COOKIES = ['__Host-fl_session', 'fl_session'];

/** Whether the caller has a valid staff session; `unknown` if that can't be checked now. */
export type SessionState = 'open' | 'closed' | 'unknown';
export type SessionCheck = (request: FastifyRequest) => Promise<SessionState>;

/** For pages and files: without a check the caller counts as a visitor. */
export async function isStaff(check: SessionCheck, request: FastifyRequest): Promise<boolean> {
  return (await check(request)) === 'open';
}

/**
 * Asks the API once per request; concurrent calls with the same credentials share an answer. The request is marked as
 * background work, so that loading a file doesn't keep an unattended session alive.
 */
export function sessionCheck(apiUrl: string): SessionCheck {
  const underWay = new Map<string, Promise<SessionState>>();
  return (request) => {
    const { cookie = '', authorization = '' } = request.headers;
    const cookies = parse(cookie);
    const hasSession = SESSION_COOKIES.some((name) => cookies[name] !== undefined);
    if (!hasSession && authorization === '') return Promise.resolve('closed');
    const key = `${cookie}\n${authorization}`;
    const asked = underWay.get(key) ?? ask(apiUrl, request).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}

const REFUSED = [401, 403];

async function ask(apiUrl: string, request: FastifyRequest): Promise<SessionState> {
  try {
    const answer = await askInBackground(`${apiUrl}/api/auth/session`, request);
    await answer.body?.cancel();
    if (answer.status === 200) return 'open';
    return REFUSED.includes(answer.status) ? 'closed' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Calls the API with the caller's credentials. */
export function askInBackground(address: string, request: FastifyRequest): Promise<Response> {
  const { cookie, authorization } = request.headers;
  return fetch(address, {
    headers: {
      ...forwardedHeaders(request),
      'x-firstlight-background': '1',
      ...(cookie ? { cookie } : {}),
      ...(authorization ? { authorization } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
