import { AUTH_TEXTS, PASSKEY_LABEL_MAX } from '@firstlight/domain/people/auth';
import { newPinProblem } from '@firstlight/domain/people/pin-rules';
import { Button, ButtonRow, PasswordInput, TextInput } from '@firstlight/staff-ui';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import styles from './settings.module.css';

type PasskeyFormProps = {
  /** The current name; a new passkey has none, and needs the PIN. */
  label?: string;
  onSave: (entered: { label: string; pin: string }) => Promise<void>;
  onCancel: () => void;
};

/** Names a new passkey after asking for the PIN, or renames one. */
export function PasskeyForm({ label: before, onSave, onCancel }: PasskeyFormProps): ReactElement {
  const isNew = before === undefined;
  const [label, setLabel] = useState(before ?? '');
  const [pin, setPin] = useState('');
  const [problems, setProblems] = useState<{ label: string | null; pin: string | null }>({ label: null, pin: null });
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = {
      label: label.trim() === '' ? AUTH_TEXTS.passkeyLabel : null,
      pin: isNew ? newPinProblem(pin) : null,
    };
    setProblems(found);
    if (found.label !== null || found.pin !== null || busy) return;
    setBusy(true);
    await onSave({ label: label.trim(), pin });
    setBusy(false);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Name"
        description="For example: Work laptop"
        maxLength={PASSKEY_LABEL_MAX}
        error={problems.label}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      {isNew && (
        <PasswordInput
          label="Your PIN"
          inputMode="numeric"
          autoComplete="off"
          error={problems.pin}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      <ButtonRow>
        <Button type="submit" loading={busy}>
          {isNew ? 'Continue' : 'Save'}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
