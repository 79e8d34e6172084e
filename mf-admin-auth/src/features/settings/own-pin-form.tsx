import { newPinProblem } from '@firstlight/domain/people/pin-rules';
import { Button, ButtonRow, PasswordInput } from '@firstlight/staff-ui';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import styles from './settings.module.css';

type OwnPinFormProps = { onPin: (pin: string) => Promise<void>; onCancel: () => void };

/** Asks for your own PIN again, so that an unlocked screen is not enough to change how you sign in. */
export function OwnPinForm({ onPin, onCancel }: OwnPinFormProps): ReactElement {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = newPinProblem(pin);
    setProblem(found);
    if (found !== null || busy) return;
    setBusy(true);
    await onPin(pin);
    setBusy(false);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordInput
        label="Your PIN"
        inputMode="numeric"
        autoComplete="off"
        error={problem}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <ButtonRow>
        <Button type="submit" loading={busy}>
          Continue
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
