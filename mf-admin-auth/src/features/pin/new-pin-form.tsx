import { newPinProblem } from '@firstlight/domain/people/pin-rules';
import { useState, type FormEvent, type ReactElement } from 'react';
import { PinField } from './pin-field';
import styles from './pin.module.css';

type NewPinFormProps = {
  busy: boolean;
  error: string | null;
  onSubmit: (pin: string) => void;
  /** The reason for choosing a PIN. */
  reason?: string;
};

/** Someone else knows this PIN: choose a new one before continuing (decisions.md 10). */
export function NewPinForm({
  busy,
  error,
  onSubmit,
  reason = 'Your PIN was chosen for you.',
}: NewPinFormProps): ReactElement {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const text = problem ?? error;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = newPinProblem(pin) ?? (pin === again ? null : 'The two PINs don’t match');
    setProblem(wrong);
    if (wrong === null && !busy) onSubmit(pin);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {text !== null && (
        <p id="new-pin-error" className={styles.error} role="alert">
          {text}
        </p>
      )}
      <p id="new-pin-hint" className={styles.hint}>
        {reason} Choose one that only you know: 10 digits, no run such as 1234567890, no repeats, not your phone number.
      </p>
      <PinField
        label="New PIN"
        value={pin}
        invalid={text !== null}
        describedBy="new-pin-hint"
        onChange={(digits, wrong) => {
          setPin(digits);
          setProblem(wrong);
        }}
      />
      <PinField
        label="New PIN again"
        value={again}
        invalid={text !== null}
        onChange={(digits, wrong) => {
          setAgain(digits);
          setProblem(wrong);
        }}
      />
      <button type="submit" className={styles.primary} aria-disabled={busy}>
        {busy ? 'Saving…' : 'Save and continue'}
      </button>
    </form>
  );
}
