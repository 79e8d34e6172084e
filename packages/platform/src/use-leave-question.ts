import { useEffect, useRef } from 'react';
import { useBlocker } from './app-router';
import { onPlatformEvent } from './events';
import { isLeft, unsavedWork, useUnsavedWork } from './unsaved-work';

const SIGN_IN = '/admin-pin';

/** Set while the question is open: leave and lose the changes, or stay. */
export type LeaveQuestion = { leave: () => void; stay: () => void };

type Options = {
  /** Asks only about work at this address; without it, about all work that no screen guards itself. */
  where?: string;
};

/** Warns before the window closes if typed text would be lost. */
function useCloseGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}

/** Whether the session has ended without a new sign-in. */
function useSessionEnded(): () => boolean {
  const ended = useRef(false);
  useEffect(() => {
    const stops = [
      onPlatformEvent('session-ended', () => (ended.current = true)),
      onPlatformEvent('session-used', () => (ended.current = false)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return () => ended.current;
}

/**
 * Asks before leaving an address with unsaved work, or closing the window. Going to the sign-in screen is allowed
 * once the session has ended: nothing could be saved any more.
 */
export function useLeaveQuestion({ where }: Options = {}): LeaveQuestion | null {
  const work = useUnsavedWork(where);
  const ended = useSessionEnded();
  useCloseGuard(work.length > 0);
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) => {
      if (pathname === SIGN_IN && ended()) return false;
      return unsavedWork().some((one) => (where === undefined || one.where === where) && isLeft(one, pathname));
    },
    { asksLast: where === undefined },
  );
  return blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
