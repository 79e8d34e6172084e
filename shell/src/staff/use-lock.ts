import { announceEvent, endSessionInOtherTabs, keepUnsavedWork } from '@firstlight/platform';
import { beforeScreenIsHidden, finishEnd, markEnd } from '@firstlight/platform/unfinished-end';
import { useCallback } from 'react';

/** Writing drafts takes a fraction of this; a lost connection must not delay the end of the session. */
const KEEP_WORK_MS = 1_500;

/**
 * Stores unsaved work as drafts, ends the session on the server and hides the screen in every tab, whatever the
 * server's response, within two seconds. Signing in again restores it with typed text; the sign-in screen and the next
 * load repeat an unconfirmed lock first.
 */
export function useLock(): () => Promise<void> {
  return useCallback(async () => {
    markEnd('lock');
    await beforeScreenIsHidden(keepUnsavedWork(KEEP_WORK_MS).then(finishEnd));
    endSessionInOtherTabs();
    announceEvent('session-ended');
  }, []);
}
