import {
  announceEvent,
  coverScreen,
  forgetSession,
  onPlatformEvent,
  onSessionEndedElsewhere,
  signedInUser,
  type SignInState,
  useLooksSignedIn,
  useLocation,
  useNavigate,
} from '@firstlight/platform';
import { type ComponentType, type ReactElement, use, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { VisitorLayout } from '../layout/visitor-layout';
import { FailurePanel } from '../screen/failure-panel';
import { Loading } from '../screen/loading';
import { useSessionCheck } from './session-check-context';

/**
 * Guards every staff address (ROUTE-19) and stays mounted across staff screens, together with the store. It suspends
 * until the server has returned the signed-in user, so that the previous screen stays until then.
 */
export function StaffArea({ Layout }: { Layout: ComponentType }): ReactElement {
  const sessionCheck = useSessionCheck();
  const [, setTries] = useState(0);
  const goToSignIn = useGoToSignIn();
  const result = use(sessionCheck.check());
  const isSignedIn = useLooksSignedIn();

  useEffect(() => sessionCheck.reset, [sessionCheck]);
  useEffect(
    () =>
      onPlatformEvent('session-ended', () => {
        if (coverScreen()) return;
        goToSignIn();
        forgetSession();
      }),
    [goToSignIn],
  );

  useEffect(() => onSessionEndedElsewhere(() => announceEvent('session-ended')), []);

  if (result === 'closed') return <ToSignIn />;
  const tryAgain = (): void => {
    sessionCheck.reset();
    setTries((count) => count + 1);
  };
  if (result === 'unknown') return <Unreachable onTryAgain={tryAgain} />;
  // After Lock or Logout the next page may take long to load; the record must not stay on the screen until then.
  if (!isSignedIn) return <Loading />;
  return (
    <ErrorBoundary fallbackRender={({ resetErrorBoundary }) => <Unreachable onTryAgain={resetErrorBoundary} />}>
      <Layout />
    </ErrorBoundary>
  );
}

/** The requested address is kept in the state of the history entry, so that sign-in can return to it. */
function useGoToSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const place = useRef('');
  useEffect(() => {
    place.current = `${pathname}${search}${hash}`;
  }, [pathname, search, hash]);
  return useCallback(() => {
    const user = signedInUser();
    const owner = user ? { owner: user.user_id } : {};
    const state: SignInState = { returnTo: place.current, ...owner };
    void navigate('/admin-pin', { replace: true, state });
  }, [navigate]);
}

function ToSignIn(): ReactElement {
  const goToSignIn = useGoToSignIn();
  useEffect(goToSignIn, [goToSignIn]);
  return <Loading />;
}

/** The staff layout did not load, so the visitors' layout is shown; its links work. */
function Unreachable({ onTryAgain }: { onTryAgain: () => void }): ReactElement {
  return (
    <VisitorLayout>
      <FailurePanel remote="staff" onTryAgain={onTryAgain} />
    </VisitorLayout>
  );
}
