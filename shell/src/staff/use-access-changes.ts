import { BACKGROUND_HEADER, type SessionAnswer } from '@firstlight/domain/people/auth';
import { announceEvent, onPlatformEvent, ownerHeader, rememberUser } from '@firstlight/platform';
import { useEffect } from 'react';

async function readAccess(): Promise<void> {
  const answer = await fetch('/api/auth/session', {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { [BACKGROUND_HEADER]: '1', ...ownerHeader() },
  });
  if (answer.status === 401) return announceEvent('session-ended');
  if (!answer.ok) return undefined;
  const { expires_at: _, ...user } = (await answer.json()) as SessionAnswer;
  return rememberUser(user);
}

/** Refetches the permissions when the server forbids a call, so that every screen reflects them (2.6/3). */
export function useAccessChanges(): void {
  useEffect(() => {
    let reading: Promise<void> | null = null;
    return onPlatformEvent('access-refused', () => {
      // Without a response the screens are unchanged; the next forbidden call tries again.
      reading ??= readAccess()
        .catch(() => undefined)
        .finally(() => (reading = null));
    });
  }, []);
}
