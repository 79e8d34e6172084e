import {
  coverScreen,
  forgetSession,
  looksSignedIn,
  onPlatformEvent,
  useLocation,
  useNavigate,
} from '@firstlight/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Remotes } from '../loader/remotes';
import { useRemotes } from '../routing/remotes-context';
import { type ProbeResult, fetchRegistry, probeSession } from './session-probe';

export type StaffSession = { state: 'asking' | 'open' | 'unreachable'; tryAgain: () => void };

/**
 * Asks who is signed in; with a session it brings in the remotes that the page's own registry didn't name. A page that
 * was served without a session names no staff remote, and where nobody has signed in since there is nothing to ask.
 */
async function enterStaffArea(remotes: Remotes): Promise<ProbeResult> {
  const knowsStaff = remotes.entries().some(({ audience }) => audience === 'staff');
  if (!knowsStaff && !looksSignedIn()) return 'closed';
  const result = await probeSession();
  if (result !== 'open' || knowsStaff) return result;
  try {
    remotes.add(await fetchRegistry());
    return 'open';
  } catch {
    return 'unknown';
  }
}

/**
 * The guard of every staff address (ROUTE-19): without a session, and when it ends, it leads to the PIN screen. The
 * address asked for is kept in the state of the history entry, so that sign-in can come back to it.
 */
export function useStaffSession(): StaffSession {
  const remotes = useRemotes();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [state, setState] = useState<StaffSession['state']>('asking');
  const [tries, setTries] = useState(0);
  const place = useRef('');
  useEffect(() => {
    place.current = `${pathname}${search}${hash}`;
  }, [pathname, search, hash]);

  const goToSignIn = useCallback(() => {
    void navigate('/admin-pin', { replace: true, state: { returnTo: place.current } });
  }, [navigate]);

  useEffect(() => {
    let left = false;
    void enterStaffArea(remotes).then((result) => {
      if (left) return;
      if (result === 'closed') goToSignIn();
      else setState(result === 'open' ? 'open' : 'unreachable');
    });
    return () => {
      left = true;
    };
  }, [remotes, goToSignIn, tries]);

  useEffect(
    () =>
      onPlatformEvent('session-ended', () => {
        if (coverScreen()) return;
        forgetSession();
        goToSignIn();
      }),
    [goToSignIn],
  );

  const tryAgain = useCallback(() => {
    setState('asking');
    setTries((count) => count + 1);
  }, []);
  return { state, tryAgain };
}
