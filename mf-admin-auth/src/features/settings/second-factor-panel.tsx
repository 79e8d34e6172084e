import type { TotpSetup } from '@firstlight/domain/people/auth';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, ListSkeleton, Panel } from '@firstlight/staff-ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { AppCode } from './app-code';
import { OwnPinForm } from './own-pin-form';
import { RecoveryCodeList } from './recovery-code-list';
import { settingsApi } from './settings.api';
import { SetupCode } from './setup-code';

type Step =
  | { name: 'rest' | 'pin' }
  | { name: 'setup'; setup: TotpSetup }
  | { name: 'remove' | 'renew' }
  | { name: 'codes'; codes: string[] };

const FAILED = {
  begin: 'The setup could not be started. Please try again.',
  confirm: 'The app could not be turned on. Please try again.',
  renew: 'New recovery codes could not be made. Please try again.',
  remove: 'The app could not be removed. Please try again.',
};

/** The optional authenticator app: it works when mail is down, and protects against a stolen mailbox. */
export function SecondFactorPanel(): ReactElement {
  const { data: state } = settingsApi.useGetSecondFactorQuery();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const [error, setError] = useState<string | null>(null);
  const [begin] = settingsApi.useBeginAuthenticatorMutation();
  const [confirm] = settingsApi.useConfirmAuthenticatorMutation();
  const [renew] = settingsApi.useRenewRecoveryCodesMutation();
  const [remove] = settingsApi.useRemoveAuthenticatorMutation();
  const { notify } = useNotices();
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(step.name);
  useEffect(() => {
    // Back at rest the pressed button is gone; the other steps focus what they ask for.
    const heading = panel.current?.querySelector<HTMLElement>('h2');
    if (heading && step.name === 'rest' && before.current !== 'rest') {
      heading.tabIndex = -1;
      heading.focus();
    }
    before.current = step.name;
  }, [step.name]);

  const run = async (failed: string, work: () => Promise<Step>): Promise<void> => {
    try {
      setStep(await work());
      setError(null);
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), failed));
    }
  };
  const withCodes =
    (failed: string, call: (code: string) => { unwrap: () => Promise<{ recovery_codes: string[] }> }) =>
    (code: string): Promise<void> =>
      run(failed, async () => ({ name: 'codes', codes: (await call(code).unwrap()).recovery_codes }));
  const rest = (): void => {
    setError(null);
    setStep({ name: 'rest' });
  };

  const body = (): ReactElement => {
    if (step.name === 'codes') return <RecoveryCodeList codes={step.codes} onDone={rest} />;
    if (step.name === 'pin') {
      const start = (pin: string): Promise<void> =>
        run(FAILED.begin, async () => ({ name: 'setup', setup: await begin(pin).unwrap() }));
      return <OwnPinForm onPin={start} onCancel={rest} />;
    }
    if (step.name === 'setup') {
      return (
        <>
          <SetupCode setup={step.setup} />
          <AppCode label="Turn on" onCode={withCodes(FAILED.confirm, confirm)} onCancel={rest} />
        </>
      );
    }
    if (step.name === 'renew')
      return <AppCode label="New recovery codes" onCode={withCodes(FAILED.renew, renew)} onCancel={rest} />;
    if (step.name === 'remove') {
      const off = async (code: string): Promise<Step> => {
        await remove(code).unwrap();
        notify('success', 'Authenticator app removed. Codes come by e-mail again.');
        return { name: 'rest' };
      };
      return <AppCode label="Remove the app" onCode={(code) => run(FAILED.remove, () => off(code))} onCancel={rest} />;
    }
    if (!state) return <ListSkeleton rows={1} label="Loading the second factor" />;
    if (state.method === 'email') {
      return (
        <>
          <p>Current: a code by e-mail. An authenticator app on your phone also works when e-mail is slow or down.</p>
          <ButtonRow>
            <Button onClick={() => setStep({ name: 'pin' })}>Set up an app</Button>
          </ButtonRow>
        </>
      );
    }
    return (
      <>
        <p>
          Current: an authenticator app. {state.recovery_codes_left} unused recovery{' '}
          {state.recovery_codes_left === 1 ? 'code' : 'codes'} left.
        </p>
        <ButtonRow>
          <Button variant="default" onClick={() => setStep({ name: 'renew' })}>
            New recovery codes
          </Button>
          <Button variant="light" color="red" onClick={() => setStep({ name: 'remove' })}>
            Remove the app
          </Button>
        </ButtonRow>
      </>
    );
  };

  return (
    <div ref={panel}>
      <Panel title="Second factor">
        {error !== null && <Banner kind="error">{error}</Banner>}
        {body()}
      </Panel>
    </div>
  );
}
