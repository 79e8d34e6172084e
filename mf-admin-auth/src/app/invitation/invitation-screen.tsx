import type { InvitationAnswer } from '@firstlight/domain/people/invitations';
import type { PinVerificationAnswer, SessionAnswer } from '@firstlight/domain/people/auth';
import { Link, PageTitle, rememberUser, setAdminAuthenticated, useLocation, useNavigate } from '@firstlight/platform';
import { useEffect, useState, type ReactElement } from 'react';
import { NewPinForm } from '../../features/pin/new-pin-form';
import pinStyles from '../../features/pin/pin.module.css';
import { authCalls } from '../sign-in/auth-calls';
import { displayUser } from '../sign-in/display-user';
import { SignInCard } from '../sign-in/sign-in-card';
import { SignInFlow } from '../sign-in/sign-in-flow';
import { SIGN_IN_TEXTS } from '../sign-in/texts';

type Step =
  | { name: 'loading' }
  | { name: 'refused'; text: string; again: boolean }
  | { name: 'pin'; invited: InvitationAnswer; error: string | null }
  | { name: 'second-factor'; login: PinVerificationAnswer; next: string };

/** Status of a rejected PIN: the link stays valid. */
const REJECTED = 422;

/** `/admin-invitation#token`: choose a PIN, prove the mailbox, then set up the second factor (issue 2.6). */
export function InvitationScreen(): ReactElement {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [step, setStep] = useState<Step>({ name: 'loading' });
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let current = true;
    void authCalls.findInvitation({ token }).then((found) => {
      if (!current) return;
      if (found.ok) setStep({ name: 'pin', invited: found.data, error: null });
      else setStep({ name: 'refused', text: found.detail ?? SIGN_IN_TEXTS.offline, again: found.status === 0 });
    });
    return () => {
      current = false;
    };
  }, [token, tries]);

  const choose = async (invited: InvitationAnswer, pin: string): Promise<void> => {
    setBusy(true);
    const accepted = await authCalls.acceptInvitation({ token, pin });
    setBusy(false);
    if (accepted.ok) return setStep({ name: 'second-factor', login: accepted.data, next: invited.next });
    const text = accepted.detail ?? SIGN_IN_TEXTS.offline;
    const isFinal = accepted.status !== 0 && accepted.status !== REJECTED && accepted.status !== 429;
    setStep(isFinal ? { name: 'refused', text, again: false } : { name: 'pin', invited, error: text });
  };

  const enter = (session: SessionAnswer, next: string): void => {
    rememberUser(displayUser(session));
    setAdminAuthenticated();
    void navigate(next, { replace: true });
  };

  if (step.name === 'second-factor') {
    const { login, next } = step;
    return <SignInFlow onSignedIn={(session) => enter(session, next)} start={{ login }} />;
  }
  const heading = step.name === 'pin' ? `Welcome, ${step.invited.firstName}` : 'Your invitation';
  return (
    <>
      <PageTitle>Your invitation</PageTitle>
      <SignInCard heading={heading} step="new-pin" covering={false}>
        {step.name === 'loading' && <p role="status">Checking your invitation…</p>}
        {step.name === 'refused' && (
          <div className={pinStyles.form}>
            <p className={pinStyles.error} role="alert">
              {step.text}
            </p>
            {step.again && (
              <button type="button" className={pinStyles.primary} onClick={() => setTries(tries + 1)}>
                Try again
              </button>
            )}
            <Link to="/admin-pin">Sign in</Link>
          </div>
        )}
        {step.name === 'pin' && (
          <NewPinForm
            busy={busy}
            error={step.error}
            reason={`You sign in with a PIN, then with a code sent to ${step.invited.email}.`}
            onSubmit={(pin) => void choose(step.invited, pin)}
          />
        )}
      </SignInCard>
    </>
  );
}
