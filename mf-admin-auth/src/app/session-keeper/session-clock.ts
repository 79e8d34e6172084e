import { BACKGROUND_HEADER, type SessionAnswer } from '@firstlight/domain/people/auth';
import { ownerHeader } from '@firstlight/platform';
import { abortAfter } from '@firstlight/platform/abort-after';

/** A weak connection may never answer; then the end of the session is decided without it. */
const TIMEOUT_MS = 10_000;

/** The server's response about the session: its end (epoch milliseconds, this browser's clock), ended, or unknown. */
export type SessionState = { endsAt: number } | 'over' | 'unknown';

/** The clocks of server and browser may differ, so only the time left is used. */
function endByOwnClock(session: SessionAnswer, response: Response): number {
  const serverNow = Date.parse(response.headers.get('date') ?? '');
  const left = Date.parse(session.expires_at) - (Number.isNaN(serverNow) ? Date.now() : serverNow);
  return Date.now() + left;
}

/** Asks the server when the session ends; with `extend` the call itself counts as activity (decisions.md 5). */
export async function askSession(extend: boolean): Promise<SessionState> {
  try {
    const response = await fetch('/api/auth/session', {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: abortAfter(TIMEOUT_MS),
      headers: { ...ownerHeader(), ...(extend ? {} : { [BACKGROUND_HEADER]: '1' }) },
    });
    if (response.status === 401) return 'over';
    if (!response.ok) return 'unknown';
    return { endsAt: endByOwnClock((await response.json()) as SessionAnswer, response) };
  } catch {
    return 'unknown';
  }
}
