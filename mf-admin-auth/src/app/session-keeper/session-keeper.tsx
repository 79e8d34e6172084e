import type { SessionAnswer } from '@firstlight/domain/auth';
import {
  announceEvent,
  currentUser,
  registerSessionCover,
  rememberUser,
  useCurrentUser,
  useNavigate,
  type CurrentUser,
} from '@firstlight/platform';
import { useSignOut } from '@firstlight/staff-data';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Cover } from '../../features/session/cover';
import styles from '../../features/session/cover.module.css';
import { IdleWarning } from '../../features/session/idle-warning';
import { SignInFlow } from '../sign-in/sign-in-flow';
import { useSessionClock } from './use-session-clock';
import { useTypedSinceArrival } from './use-typed-since-arrival';

function knownUser(): CurrentUser | null {
  const user = currentUser();
  return user === 'unreadable' ? null : user;
}

/** Beside every staff screen: the warning before the session ends, and sign-in over an open form when it has ended. */
export function SessionKeeper(): ReactElement | null {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const user = useCurrentUser();
  const typed = useTypedSinceArrival();
  const [covered, setCovered] = useState(false);
  const owner = useRef<CurrentUser | null>(null);
  const { warningUntil, extend } = useSessionClock(covered);

  useEffect(() => {
    return registerSessionCover(() => {
      if (!typed()) return false;
      // What the browser shows of the session stays too: the screen below must not fold up.
      owner.current ??= knownUser();
      setCovered(true);
      return true;
    });
  }, [typed]);

  const signedIn = ({ expires_at: _end, ...who }: SessionAnswer): void => {
    rememberUser(who);
    // The screen below belongs to whoever opened it.
    if (owner.current !== null && owner.current.user_id !== who.user_id) return window.location.assign('/admin-menu');
    owner.current = null;
    setCovered(false);
    announceEvent('session-used');
  };
  const leave = async (): Promise<void> => {
    await signOut();
    void navigate('/');
  };

  if (covered) {
    return (
      <Cover label="Sign in again">
        <p className={styles.why}>Your session ended. Sign in to go on where you were: nothing you typed is lost.</p>
        <SignInFlow covering onSignedIn={signedIn} />
      </Cover>
    );
  }
  if (user !== null && user !== 'unreadable' && user.must_change_pin === true) {
    return (
      <Cover label="Choose your own PIN">
        <SignInFlow
          covering
          firstStep={{ name: 'new-pin', error: null, user: { ...user, expires_at: '' } }}
          onSignedIn={signedIn}
        />
      </Cover>
    );
  }
  if (warningUntil !== null) {
    return <IdleWarning until={warningUntil} onStay={() => void extend()} onLeave={() => void leave()} />;
  }
  return null;
}
