import { AUTH_TEXTS, type SessionAnswer } from '@firstlight/domain/people/auth';
import { forgetEnd } from '@firstlight/platform/unfinished-end';
import { useState, type ReactElement } from 'react';
import { LockedOut } from '../../features/pin/locked-out';
import { NewPinForm } from '../../features/pin/new-pin-form';
import { PinForm } from '../../features/pin/pin-form';
import { AppCodeForm } from '../../features/second-factor/app-code-form';
import { CodeForm } from '../../features/second-factor/code-form';
import { PasskeyButton } from '../../features/second-factor/passkey-button';
import { SetupError } from '../../features/second-factor/setup-error';
import { SharedDeviceFlow } from './shared-device-flow';
import { SignInCard } from './sign-in-card';
import { UnfinishedEnd } from './unfinished-end';
import { useDevicePeople } from './use-device-people';
import { useSignIn, type SignInStart, type SignInStep } from './use-sign-in';
import { useUnfinishedEnd } from './use-unfinished-end';

type SignInFlowProps = {
  onSignedIn: (user: SessionAnswer) => void;
  start?: SignInStart;
  /** Set when the flow covers an open screen: hides the link home, which would lose the screen. */
  covering?: boolean;
};

const HEADINGS: Record<SignInStep['name'], string> = {
  pin: AUTH_TEXTS.title,
  '2fa-setup': 'Confirm your e-mail',
  '2fa-verify': 'Confirm it’s you',
  'locked-out': 'System Locked',
  'new-pin': 'Choose your own PIN',
};

/** Repeats an unconfirmed Lock or Logout first, while the browser still has the cookie of that session. */
export function SignInFlow(props: SignInFlowProps): ReactElement | null {
  const { state, tryAgain } = useUnfinishedEnd(props.start?.hasSession !== true);
  if (state === 'none') return <SignIn {...props} />;
  return <UnfinishedEnd state={state} onTryAgain={tryAgain} covering={props.covering === true} />;
}

/** On a shared device, shows the list of people first; otherwise, and for anyone else, the full sign-in. */
function SignIn({ onSignedIn, start, covering = false }: SignInFlowProps): ReactElement | null {
  const people = useDevicePeople(start === undefined);
  /** Once chosen over the list of people; `error` says why it was. */
  const [whole, setWhole] = useState<{ error: string | null } | null>(null);
  const signedIn = (user: SessionAnswer): void => {
    forgetEnd();
    onSignedIn(user);
  };
  if (people === null) return null;
  if (people.length === 0 || whole !== null) {
    const first = whole === null ? start : { step: { name: 'pin' as const, error: whole.error } };
    return <WholeSignIn onSignedIn={signedIn} start={first} covering={covering} />;
  }
  return (
    <SharedDeviceFlow
      people={people}
      covering={covering}
      onSignedIn={signedIn}
      onSomeoneElse={() => setWhole({ error: null })}
      onExpired={(error) => setWhole({ error })}
    />
  );
}

/** PIN, second factor, lockout and forced PIN change on one card (AUTH-08). */
function WholeSignIn({ onSignedIn, start, covering = false }: SignInFlowProps): ReactElement {
  const [pin, setPin] = useState('');
  const { step, busy, ...act } = useSignIn(onSignedIn, start);
  const cancel = (): void => {
    setPin('');
    act.backToPin();
  };

  const body = (): ReactElement => {
    switch (step.name) {
      case 'pin':
        return (
          <PinForm
            pin={pin}
            onPin={setPin}
            busy={busy}
            error={step.error}
            onSubmit={(typed) => void act.submitPin(typed)}
            withHome={!covering}
          />
        );
      case 'locked-out':
        return <LockedOut message={step.message} onTryAgain={cancel} />;
      case 'new-pin':
        return <NewPinForm busy={busy} error={step.error} onSubmit={(chosen) => void act.submitNewPin(chosen)} />;
      case '2fa-setup':
      case '2fa-verify': {
        if (step.login.two_fa_method === 'totp') {
          return <AppCodeForm busy={busy} error={step.error} onVerify={act.submitCode} onCancel={cancel} />;
        }
        if (step.sendError !== null && step.times === null) {
          return (
            <SetupError message={step.sendError} busy={busy} onTryAgain={() => void act.sendCode()} onCancel={cancel} />
          );
        }
        return (
          <CodeForm
            email={step.login.two_fa_email || step.login.email}
            expiresAt={step.times?.expiresAt ?? null}
            resendAt={step.times?.resendAt ?? null}
            busy={busy}
            error={step.sendError ?? step.error}
            onVerify={act.submitCode}
            onResend={() => void act.sendCode()}
            onBack={act.backToPin}
            onCancel={cancel}
          />
        );
      }
    }
  };

  return (
    <SignInCard heading={HEADINGS[step.name]} step={step.name} covering={covering}>
      {'login' in step && step.login.passkey === true && (
        <PasskeyButton busy={busy} onUse={() => void act.submitPasskey()} />
      )}
      {body()}
    </SignInCard>
  );
}
