import { AUTH_TEXTS, isLockedOut, type DevicePerson, type SessionAnswer } from '@firstlight/domain/people/auth';
import { useState, type ReactElement } from 'react';
import { LockedOut } from '../../features/pin/locked-out';
import { PeopleList } from '../../features/pin/people-list';
import { PinForm } from '../../features/pin/pin-form';
import pinStyles from '../../features/pin/pin.module.css';
import { PasskeyButton } from '../../features/second-factor/passkey-button';
import { authCalls, type Outcome } from './auth-calls';
import { unlockWithPasskey } from './passkey-answer';
import { SignInCard } from './sign-in-card';
import { SIGN_IN_TEXTS } from './texts';

type Step =
  | { name: 'people' }
  | { name: 'unlock'; person: DevicePerson; error: string | null }
  | { name: 'locked-out'; message: string };

type Props = {
  people: readonly DevicePerson[];
  covering: boolean;
  onSignedIn: (user: SessionAnswer) => void;
  onSomeoneElse: () => void;
  /** The tapped person's session has ended: only the full sign-in is left, with this text. */
  onExpired: (text: string) => void;
};

/**
 * On a shared device: tap your name, then enter your PIN or use your passkey to resume your session (decision 0090).
 */
export function SharedDeviceFlow({ people, covering, onSignedIn, onSomeoneElse, onExpired }: Props): ReactElement {
  const [step, setStep] = useState<Step>({ name: 'people' });
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const toPeople = (): void => {
    setPin('');
    setStep({ name: 'people' });
  };

  const open = async (person: DevicePerson, unlock: () => Promise<Outcome<unknown>>): Promise<void> => {
    setBusy(true);
    const unlocked = await unlock();
    const session = unlocked.ok ? await authCalls.session() : unlocked;
    setBusy(false);
    if (session.ok) return onSignedIn(session.data);
    const text = session.detail ?? (session.status === 0 ? SIGN_IN_TEXTS.offline : AUTH_TEXTS.pinInvalid);
    if (text === AUTH_TEXTS.loginExpired) return onExpired(text);
    setPin('');
    return setStep(isLockedOut(text) ? { name: 'locked-out', message: text } : { name: 'unlock', person, error: text });
  };

  if (step.name === 'locked-out') {
    return (
      <SignInCard heading="System Locked" step="locked-out" covering={covering}>
        <LockedOut message={step.message} onTryAgain={toPeople} />
      </SignInCard>
    );
  }
  if (step.name === 'people') {
    const choose = (person: DevicePerson): void => setStep({ name: 'unlock', person, error: null });
    return (
      <SignInCard heading="Who is working?" step="people" covering={covering}>
        <PeopleList people={people} onChoose={choose} onSomeoneElse={onSomeoneElse} />
      </SignInCard>
    );
  }
  const { person, error } = step;
  const { session } = person;
  return (
    <SignInCard heading={person.name} step="people" covering={covering}>
      {person.passkey && (
        <PasskeyButton busy={busy} onUse={() => void open(person, () => unlockWithPasskey(session))} />
      )}
      <PinForm
        pin={pin}
        onPin={setPin}
        busy={busy}
        error={error}
        onSubmit={(typed) => void open(person, () => authCalls.unlock({ session, pin: typed }))}
        withHome={false}
      />
      <div className={pinStyles.form}>
        <button type="button" className={pinStyles.quiet} onClick={toPeople}>
          Back
        </button>
      </div>
    </SignInCard>
  );
}
