import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { forwardedHeaders } from './forwarded-headers.js';

const TIMEOUT_MS = 2_000;
const SESSION_COOKIES = ['__Host-fl_session', 'fl_session'];

/** Whether the caller has a valid staff session; `false` if that can't be checked. */
export type SessionCheck = (request: FastifyRequest) => Promise<boolean>;

/**
 * Asks the API once per request; concurrent calls with the same credentials share an answer. The request is marked as
 * background work, so that loading a file doesn't keep an unattended session alive.
 */
export function sessionCheck(apiUrl: string): SessionCheck {
  const underWay = new Map<string, Promise<boolean>>();
  return (request) => {
    const { cookie = '', authorization = '' } = request.headers;
    const cookies = parse(cookie);
    const hasSession = SESSION_COOKIES.some((name) => cookies[name] !== undefined);
    if (!hasSession && authorization === '') return Promise.resolve(false);
    const key = `${cookie}\n${authorization}`;
    const asked = underWay.get(key) ?? ask(apiUrl, request).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}

async function ask(apiUrl: string, request: FastifyRequest): Promise<boolean> {
  try {
    const answer = await askInBackground(`${apiUrl}/api/auth/session`, request);
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
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
