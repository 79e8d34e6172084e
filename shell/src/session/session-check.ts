import { looksSignedIn, rememberStaffProfile } from '@firstlight/platform';
import type { Remotes } from '../loader/remotes';
import type { ProbeResult } from './session-probe';

/** The session check on entering the staff area, cached until the area is left. */
export type SessionCheck = {
  /** Asks who is signed in and, with a session, brings in the staff remotes, the staff's profile and the layout. */
  check: () => Promise<ProbeResult>;
  /** Forgets the answer, so that the next entry asks again. */
  reset: () => void;
};

/**
 * A page that was served without a session names no staff remote, and where nobody has signed in since there is
 * nothing to ask.
 */
async function ask(remotes: Remotes, loadLayout: () => Promise<unknown>): Promise<ProbeResult> {
  const knowsStaff = remotes.entries().some(({ audience }) => audience === 'staff');
  if (!knowsStaff && !looksSignedIn()) return 'closed';
  try {
    // Visitors never get here, so their first file doesn't have it.
    const { probeSession, fetchRegistry, fetchStaffProfile, addUnreleased } = await import('./session-probe');
    const result = await probeSession();
    if (result !== 'open') return result;
    const [registry, profile] = await Promise.all([
      knowsStaff ? { remotes: [] } : fetchRegistry(),
      fetchStaffProfile(),
      loadLayout(),
    ]);
    remotes.add(registry);
    await addUnreleased(remotes);
    rememberStaffProfile(profile);
    return 'open';
  } catch {
    return 'unknown';
  }
}

export function createSessionCheck(remotes: Remotes, loadLayout: () => Promise<unknown>): SessionCheck {
  let answer: Promise<ProbeResult> | undefined;
  return {
    check() {
      answer ??= ask(remotes, loadLayout);
      return answer;
    },
    reset() {
      answer = undefined;
    },
  };
}
