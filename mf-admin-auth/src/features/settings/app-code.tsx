import { codeProblem } from '@firstlight/domain/pin-rules';
import { TWO_FACTOR_DIGITS } from '@firstlight/domain/limits';
import { Button, ButtonRow, TextInput } from '@firstlight/staff-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import styles from './settings.module.css';

type AppCodeProps = { label: string; onCode: (code: string) => Promise<void>; onCancel: () => void };

/** Asks for the app's current code before changing anything about the app. */
export function AppCode({ label, onCode, onCancel }: AppCodeProps): ReactElement {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problem = codeProblem(code);
    setError(problem);
    if (problem === null) void onCode(code).then(() => setCode(''));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, TWO_FACTOR_DIGITS))}
      />
      <ButtonRow>
        <Button type="submit">{label}</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
