import { type SessionAnswer, UNFINISHED_END } from '@firstlight/domain/people/auth';
import { hasAnyTab } from '@firstlight/domain/people/permissions';
import type { StaffProfile } from '@firstlight/domain/people/program-profile';
import type { Registry } from '@firstlight/domain/platform/registry';
import { forgetSession, rememberUser, signedInUser } from '@firstlight/platform';
import type { Remotes } from '../loader/remotes';
import { loadUnreleased } from './unreleased';

/** `unknown`: the server could not be reached; then nothing is cleared. */
export type ProbeResult = 'open' | 'closed' | 'unknown';

/** Repeats a Lock or Logout that the server has not confirmed. Hardly any load needs it, so it isn't in this file. */
async function isEndConfirmed(): Promise<boolean> {
  if (localStorage.getItem(UNFINISHED_END.key) === null) return true;
  const { finishEnd } = await import('@firstlight/platform/unfinished-end');
  return finishEnd();
}

/** Asks the server who is signed in and updates the display cache from the response (decisions.md 6). */
export async function probeSession(): Promise<ProbeResult> {
  if (!(await isEndConfirmed())) return 'unknown';
  try {
    const answer = await fetch('/api/auth/session', { credentials: 'same-origin', cache: 'no-store' });
    if (answer.status === 401) {
      forgetSession();
      return 'closed';
    }
    if (!answer.ok) return 'unknown';
    const { expires_at: _, ...user } = (await answer.json()) as SessionAnswer;
    rememberUser(user);
    return 'open';
  } catch {
    return 'unknown';
  }
}

/** The staff part of the program profile; null for a session without a tab, which may not read it and needn't. */
export async function fetchStaffProfile(): Promise<StaffProfile | null> {
  const user = signedInUser();
  if (user !== null && !hasAnyTab(user)) return null;
  const answer = await fetch('/api/program-profile/staff', { credentials: 'same-origin', cache: 'no-store' });
  if (answer.status === 403) return null;
  if (!answer.ok) throw new Error(`the program profile returned ${answer.status}`);
  return (await answer.json()) as StaffProfile;
}

/** Only for the session with a grant for an unreleased remote, according to the page's own registry. */
export async function addUnreleased(remotes: Remotes): Promise<void> {
  const text = document.getElementById('registry')?.textContent;
  const { overlay } = text ? (JSON.parse(text) as Registry) : {};
  if (overlay) await loadUnreleased(overlay, remotes, location.origin);
}
