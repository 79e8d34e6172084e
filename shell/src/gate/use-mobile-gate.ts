import { passesMobileGate } from '@firstlight/domain/people/mobile-gate';
import { useLocation, useLooksSignedIn } from '@firstlight/platform';
import { useSyncExternalStore } from 'react';

/** `loading` is the state of prerendered text, before the visitor's device is known (GATE-01). */
export type GateState = 'loading' | 'allowed' | 'blocked';

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Re-evaluated on every resize; a user who appears signed in passes at any width (GATE-08, GATE-11). */
export function useMobileGate(): GateState {
  const { pathname } = useLocation();
  const looksSignedIn = useLooksSignedIn();
  const width = useSyncExternalStore<number | null>(
    onResize,
    () => window.innerWidth,
    () => null,
  );
  if (width === null) return 'loading';
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const passes = passesMobileGate({ path: pathname, userAgent, width, touchPoints, looksSignedIn });
  return passes ? 'allowed' : 'blocked';
}
