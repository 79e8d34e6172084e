import { announceEvent, endSessionInOtherTabs, keepUnsavedWork } from '@firstlight/platform';
import { sessionApi, staffErrorOf } from '@firstlight/staff-data';
import { useCallback } from 'react';
import { markLockUnfinished } from '../session/unfinished-end';

/** Writing drafts takes a fraction of this; a lost connection must not keep the screen open. */
const KEEP_WORK_MS = 2_500;

/** The server's status if the session has already ended. */
const OVER = 401;

/**
 * Stores unsaved work as drafts, ends the session on the server and hides the screen in every tab, whatever the
 * server's response. Signing in again restores it with typed text; without a response the lock is repeated at the next
 * load.
 */
export function useLock(): () => Promise<void> {
  const [lock] = sessionApi.useLockSessionMutation();
  return useCallback(async () => {
    await keepUnsavedWork(KEEP_WORK_MS);
    const { error } = await lock();
    if (error && staffErrorOf(error).status !== OVER) markLockUnfinished();
    endSessionInOtherTabs();
    announceEvent('session-ended');
  }, [lock]);
}
