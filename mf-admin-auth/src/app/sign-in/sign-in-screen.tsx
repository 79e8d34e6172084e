import { AUTH_TEXTS, SINGLE_SIGN_ON, type SessionAnswer } from '@firstlight/domain/people/auth';
import {
  isOwnersChange,
  PageTitle,
  rememberUser,
  returnPath,
  setAdminAuthenticated,
  useLocation,
  useNavigate,
} from '@firstlight/platform';
import type { ReactElement } from 'react';
import { displayUser } from './display-user';
import { SignInFlow } from './sign-in-flow';
import type { SignInStart } from './use-sign-in';

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
    setAdminAuthenticated();
    // No data of the previous person stays in memory, and their screen doesn't open for anyone else.
    if (isOwnersChange(state, session.user_id)) return window.location.assign('/admin-menu');
    rememberUser(displayUser(session));
    return void navigate(returnPath(state), { replace: true });
  };
  return (
    <>
      <PageTitle>{AUTH_TEXTS.title}</PageTitle>
      <SignInFlow onSignedIn={goOn} start={STARTS[hash]} />
    </>
  );
}
