import type { SessionAnswer } from '@firstlight/domain/auth';
import type { CurrentUser } from '@firstlight/platform';

/** What the shell keeps of a session for display: everything but its end. */
export function displayUser({ expires_at: _end, ...user }: SessionAnswer): CurrentUser {
  return user;
}
