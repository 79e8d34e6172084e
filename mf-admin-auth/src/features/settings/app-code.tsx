import { codeProblem } from '@firstlight/domain/people/pin-rules';
import { TWO_FACTOR_DIGITS } from '@firstlight/domain/platform/limits';
import { Button, ButtonRow, TextInput } from '@firstlight/staff-ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import styles from './settings.module.css';

type AppCodeProps = { label: string; onCode: (code: string) => Promise<void>; onCancel: () => void };

/** Asks for the app's current code before changing anything about the app. */
export function AppCode({ label, onCode, onCancel }: AppCodeProps): ReactElement {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = async (typed = code): Promise<void> => {
    const problem = codeProblem(typed);
    setError(problem);
    if (problem !== null || busy) return;
    setBusy(true);
    await onCode(typed);
    setBusy(false);
    setCode('');
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <TextInput
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        value={code}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, TWO_FACTOR_DIGITS);
          setCode(digits);
          if (digits.length === TWO_FACTOR_DIGITS && digits !== code) void submit(digits);
        }}
      />
      <ButtonRow>
        <Button type="submit" loading={busy}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
