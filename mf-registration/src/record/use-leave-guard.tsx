import { onPlatformEvent, useBlocker } from '@firstlight/platform';
import { ConfirmDialog } from '@firstlight/staff-ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** Warns before the window closes while something typed would be lost. */
function useCloseGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}

/**
 * Asks before a record with unsaved text is left: another address or a closed window. Its own tabs are not a departure,
 * nor is the way to the sign-in screen when the session has ended (the draft waits on the server).
 * @param base the record's address without its tab, e.g. `/admin-edit/17`
 */
export function useLeaveGuard(dirty: boolean, base: string): ReactNode {
  const ended = useRef(false);
  useEffect(() => onPlatformEvent('session-ended', () => (ended.current = true)), []);
  useCloseGuard(dirty);
  const blocker = useBlocker(({ nextLocation }) => {
    const { pathname } = nextLocation;
    const stays = pathname === base || pathname.startsWith(`${base}/`);
    return dirty && !stays && !ended.current;
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you typed on this record has not been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
