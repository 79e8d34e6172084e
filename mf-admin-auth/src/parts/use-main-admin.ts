import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { USER_TEXTS } from '@firstlight/domain/people/users';
import { useCurrentUser, useNavigate, type CurrentUser } from '@firstlight/platform';
import { useEffect } from 'react';

/** Long enough to read the reason. */
const READING_MS = 1_500;

function refusalOf(user: CurrentUser | 'unreadable' | null): { text: string; leadsTo: string } | null {
  if (user === null) return { text: USER_TEXTS.noSession, leadsTo: '/admin' };
  if (user === 'unreadable') return { text: USER_TEXTS.unreadableSession, leadsTo: '/admin' };
  return isMainAdmin(user) ? null : { text: USER_TEXTS.denied, leadsTo: '/admin-menu' };
}

/** Shows why this person has no access, then redirects; null for the main admin (USER-01 to USER-04). */
export function useMainAdmin(): string | null {
  const navigate = useNavigate();
  const refusal = refusalOf(useCurrentUser());
  const leadsTo = refusal?.leadsTo;
  useEffect(() => {
    if (leadsTo === undefined) return undefined;
    const timer = setTimeout(() => void navigate(leadsTo, { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [leadsTo, navigate]);
  return refusal?.text ?? null;
}
