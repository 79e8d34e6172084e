import type { SessionAnswer } from '@firstlight/domain/people/auth';
import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import {
  announceEvent,
  forgetAllUnsavedWork,
  PageTitle,
  registerSessionCover,
  rememberUser,
  signedInUser,
  unsavedWork,
  useNavigate,
  useSignedInUser,
  type CurrentUser,
} from '@firstlight/platform';
import { useSignOut } from '@firstlight/staff-data';
import { useConfirm } from '@firstlight/staff-ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Cover } from '../../features/session/cover';
import styles from '../../features/session/cover.module.css';
import { IdleWarning } from '../../features/session/idle-warning';
import { SignInFlow } from '../sign-in/sign-in-flow';
import { LeaveQuestion } from './leave-question';
import { useSessionClock } from './use-session-clock';
import { useHasUnsavedInput } from './use-has-unsaved-input';

/**
 * Runs on every staff screen: the warning before the session ends, sign-in over an open form when it has ended, and
 * the question before unsaved work is lost.
 */
export function SessionKeeper(): ReactElement {
  return (
    <>
      <LeaveQuestion />
      <SessionWatch />
    </>
  );
}

function SessionWatch(): ReactElement | null {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { confirm, dialog } = useConfirm();
  const user = useSignedInUser();
  const mayLose = useHasUnsavedInput();
  const [covered, setCovered] = useState(false);
  const owner = useRef<CurrentUser | null>(null);
  const { warningUntil, extend } = useSessionClock(covered);

  useEffect(() => {
    return registerSessionCover(() => {
      if (!mayLose()) return false;
      // Keeps the cached user, or the screen below would close.
      owner.current ??= signedInUser();
      setCovered(true);
      return true;
    });
  }, [mayLose]);

  const signedIn = ({ expires_at: _end, ...who }: SessionAnswer): void => {
    // The screen below belongs to the user who opened it; their drafts are on the server.
    if (owner.current !== null && owner.current.user_id !== who.user_id) {
      forgetAllUnsavedWork();
      return window.location.assign('/admin-menu');
    }
    rememberUser(who);
    owner.current = null;
    setCovered(false);
    return announceEvent('session-used');
  };
  const leave = async (): Promise<void> => {
    if (unsavedWork().length > 0 && !(await confirm(LEAVE_QUESTION))) return;
    forgetAllUnsavedWork();
    await signOut();
    void navigate('/');
  };

  if (covered) {
    return (
      <Cover label="Sign in again">
        <p className={styles.why}>
          This screen is locked. Sign in to continue where you left off. Nothing you typed is lost, and nobody else can
          see it.
        </p>
        <SignInFlow covering onSignedIn={signedIn} />
      </Cover>
    );
  }
  if (user?.must_change_pin === true) {
    return (
      <Cover label="Choose your own PIN">
        <PageTitle>Choose your own PIN</PageTitle>
        <SignInFlow
          covering
          start={{ step: { name: 'new-pin', error: null, user: { ...user, expires_at: '' } } }}
          onSignedIn={signedIn}
        />
      </Cover>
    );
  }
  if (warningUntil !== null) {
    return (
      <>
        <IdleWarning until={warningUntil} onStay={() => void extend()} onLeave={() => void leave()} />
        {dialog}
      </>
    );
  }
  return null;
}
