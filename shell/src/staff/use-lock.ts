import { announceEvent } from '@firstlight/platform';
import { sessionApi } from '@firstlight/staff-data';
import { useCallback } from 'react';

/**
 * Ends the session on the server and hides the screen, whatever the server answers. Signing in again brings it back,
 * with what was typed.
 */
export function useLock(): () => Promise<void> {
  const [endSession] = sessionApi.useEndSessionMutation();
  return useCallback(async () => {
    await endSession();
    announceEvent('session-ended');
  }, [endSession]);
}
