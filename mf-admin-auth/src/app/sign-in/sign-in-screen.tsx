import { AUTH_TEXTS, SINGLE_SIGN_ON, type SessionAnswer } from '@firstlight/domain/auth';
import {
  PageTitle,
  rememberUser,
  returnPath,
  setAdminAuthenticated,
  useLocation,
  useNavigate,
  type CurrentUser,
} from '@firstlight/platform';
import type { ReactElement } from 'react';
import { SignInFlow } from './sign-in-flow';
import type { SignInStart } from './use-sign-in';

/** What the shell keeps of a session for display: everything but its end. */
function displayUser({ expires_at: _end, ...user }: SessionAnswer): CurrentUser {
  return user;
}

const { ends } = SINGLE_SIGN_ON;
const STARTS: Partial<Record<string, SignInStart>> = {
  [`#${ends.done}`]: { hasSession: true },
  [`#${ends.unknown}`]: { step: { name: 'pin', error: AUTH_TEXTS.singleSignOnUnknown } },
  [`#${ends.failed}`]: { step: { name: 'pin', error: AUTH_TEXTS.singleSignOnFailed } },
};

/** `/admin` and `/admin-pin` (ROUTE-09): signs in, then opens the menu or the requested page (AUTH-29). */
export function SignInScreen(): ReactElement {
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const goOn = (session: SessionAnswer): void => {
    rememberUser(displayUser(session));
    setAdminAuthenticated();
    void navigate(returnPath(state), { replace: true });
  };
  return (
    <>
      <PageTitle>{AUTH_TEXTS.title}</PageTitle>
      <SignInFlow onSignedIn={goOn} start={STARTS[hash]} />
    </>
  );
}
