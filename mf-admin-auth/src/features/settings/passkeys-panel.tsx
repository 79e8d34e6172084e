import type { Passkey } from '@firstlight/domain/people/auth';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, Panel, useConfirm } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { makePasskey } from './make-passkey';
import { PasskeyForm } from './passkey-form';
import { PasskeyList } from './passkey-list';
import { settingsApi } from './settings.api';

type Step = { name: 'rest' } | { name: 'add' } | { name: 'rename'; passkey: Passkey };

const FAILED = {
  add: 'The passkey could not be saved. Please try again.',
  rename: 'The name could not be saved. Please try again.',
  remove: 'The passkey could not be removed. Please try again.',
};

/** The person's passkeys, if the deployment offers them. */
export function PasskeysPanel(): ReactElement | null {
  const { data: state } = settingsApi.useGetSecondFactorQuery();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const [error, setError] = useState<string | null>(null);
  const [begin] = settingsApi.useBeginPasskeyMutation();
  const [add] = settingsApi.useAddPasskeyMutation();
  const [rename] = settingsApi.useRenamePasskeyMutation();
  const [remove] = settingsApi.useRemovePasskeyMutation();
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();
  if (!state?.passkeys) return null;

  const show = (next: Step): void => {
    setError(null);
    setStep(next);
  };
  const run = async (failed: string, work: () => Promise<string>): Promise<void> => {
    try {
      notify('success', await work());
      show({ name: 'rest' });
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), failed));
    }
  };
  const addNew = async ({ label, pin }: { label: string; pin: string }): Promise<void> => {
    await run(FAILED.add, async () => {
      const { options } = await begin(pin).unwrap();
      await add({ label, credential: await makePasskey(options) }).unwrap();
      return `Passkey ${label} added`;
    });
  };
  const removeOne = async ({ id, label }: Passkey): Promise<void> => {
    const yes = await confirm({
      title: 'Remove passkey',
      text: `${label} can no longer be used to sign in.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!yes) return;
    await run(FAILED.remove, async () => {
      await remove(id).unwrap();
      return `Passkey ${label} removed`;
    });
  };

  return (
    <Panel title="Passkeys" description="After your PIN, your fingerprint, face or device PIN can replace the code.">
      {error !== null && <Banner kind="error">{error}</Banner>}
      <PasskeyList
        passkeys={state.passkeys}
        onRename={(passkey) => show({ name: 'rename', passkey })}
        onRemove={(passkey) => void removeOne(passkey)}
      />
      {step.name === 'rest' && (
        <ButtonRow>
          <Button onClick={() => show({ name: 'add' })}>Add a passkey</Button>
        </ButtonRow>
      )}
      {step.name === 'add' && <PasskeyForm onSave={addNew} onCancel={() => show({ name: 'rest' })} />}
      {step.name === 'rename' && (
        <PasskeyForm
          key={step.passkey.id}
          label={step.passkey.label}
          onSave={({ label }) =>
            run(FAILED.rename, async () => {
              await rename({ id: step.passkey.id, label }).unwrap();
              return `Passkey renamed to ${label}`;
            })
          }
          onCancel={() => show({ name: 'rest' })}
        />
      )}
      {dialog}
    </Panel>
  );
}
