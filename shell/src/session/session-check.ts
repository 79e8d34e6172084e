import { looksSignedIn } from '@firstlight/platform';
import type { Remotes } from '../loader/remotes';
import type { ProbeResult } from './session-probe';

/** The session check on entering the staff area, cached until leaving the area. */
export type SessionCheck = {
  /** Requests the signed-in user and, with a session, loads the staff remotes, the staff profile and the layout. */
  check: () => Promise<ProbeResult>;
  /** Clears the response, so that the next entry asks again. */
  reset: () => void;
};

/**
 * A page served without a session lists no staff remotes; if nobody has signed in since, no request is needed.
 */
async function ask(remotes: Remotes, loadLayout: () => Promise<unknown>): Promise<ProbeResult> {
  const knowsStaff = remotes.entries().some(({ audience }) => audience === 'staff');
  if (!knowsStaff && !looksSignedIn()) return 'closed';
  try {
    // Visitors never get here, so it isn't in their first file.
    const { enterStaffArea } = await import('./enter-staff-area');
    return await enterStaffArea(remotes, loadLayout);
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
