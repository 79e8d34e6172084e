import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { GATE_PIN_LENGTH } from '@firstlight/domain/platform/limits';
import { announceEvent } from '@firstlight/platform';
import { injectEndpoints, sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Button, Panel, PasswordInput } from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useRef, useState } from 'react';
import classes from './intake-gate.module.css';

const UNAUTHORISED = 401;

const gateApi = injectEndpoints((build) => ({
  verifyGate: build.mutation<unknown, string>({
    query: (pin) => ({ url: 'auth/gate-verify', method: 'POST', body: { pin } }),
  }),
}));

/**
 * Asks for four characters before the registration screen opens at its bare address (REG-09, REG-10, decisions.md 7).
 */
export function IntakeGate({ onOpen }: { onOpen: () => void }): ReactElement {
  const [verify, { isLoading }] = gateApi.useVerifyGateMutation();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const answer = await verify(pin);
    if (!answer.error) return onOpen();
    const failure = staffErrorOf(answer.error);
    if (failure.status === UNAUTHORISED && failure.detail !== AUTH_TEXTS.gateInvalid) announceEvent('session-ended');
    setPin('');
    input.current?.focus();
    return setError(
      failure.status === UNAUTHORISED
        ? AUTH_TEXTS.gateInvalid
        : sentenceOf(failure, 'Network error. Please check your connection and try again.'),
    );
  };

  return (
    <div className={classes['gate']}>
      <Panel>
        <form onSubmit={(event) => void submit(event)} className={classes['form']}>
          <h1 className={classes['title']} tabIndex={-1}>
            {AUTH_TEXTS.title}
          </h1>
          <p>Enter the registration PIN to open this screen.</p>
          <PasswordInput
            ref={input}
            label="PIN"
            autoComplete="off"
            maxLength={GATE_PIN_LENGTH}
            value={pin}
            error={error}
            onChange={({ currentTarget }) => setPin(currentTarget.value)}
          />
          <Button type="submit" loading={isLoading}>
            Access Dashboard
          </Button>
        </form>
      </Panel>
    </div>
  );
}
