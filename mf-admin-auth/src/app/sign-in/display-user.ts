import type { SessionAnswer } from '@firstlight/domain/people/auth';
import type { CurrentUser } from '@firstlight/platform';

/** The part of a session that the shell keeps for display: everything except its end. */
export function displayUser({ expires_at: _end, ...user }: SessionAnswer): CurrentUser {
  return user;
}
