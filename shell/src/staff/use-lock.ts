import { announceEvent, endSessionInOtherTabs, keepUnsavedWork } from '@firstlight/platform';
import { sessionApi, staffErrorOf } from '@firstlight/staff-data';
import { useCallback } from 'react';
import { noteUnfinishedLock } from '../session/unfinished-lock';

/** Drafts are written in a fraction of this; a lost connection must not keep the screen open. */
const KEEP_WORK_MS = 2_500;

/** How the server answers when the session is already over. */
const OVER = 401;

/**
 * Stores unsaved work as drafts, ends the session on the server and hides the screen in every tab, whatever the server
 * answers. Signing in again brings it back, with what was typed; without an answer the lock is repeated at the next load.
 */
export function useLock(): () => Promise<void> {
  const [lock] = sessionApi.useLockSessionMutation();
  return useCallback(async () => {
    await keepUnsavedWork(KEEP_WORK_MS);
    const { error } = await lock();
    if (error && staffErrorOf(error).status !== OVER) noteUnfinishedLock();
    endSessionInOtherTabs();
    announceEvent('session-ended');
  }, [lock]);
}
