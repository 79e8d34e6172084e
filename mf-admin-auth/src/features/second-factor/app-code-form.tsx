import { codeProblem } from '@firstlight/domain/people/pin-rules';
import { useId, useState, type ReactElement } from 'react';
import { DigitsField } from './digits-field';
import styles from './second-factor.module.css';

type AppCodeFormProps = {
  busy: boolean;
  error: string | null;
  onVerify: (code: string) => Promise<boolean>;
  onCancel: () => void;
};

/** The authenticator app's code, or one of the recovery codes; needs no mail. */
export function AppCodeForm({ busy, error, onVerify, onCancel }: AppCodeFormProps): ReactElement {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [recovery, setRecovery] = useState(false);
  const id = useId();
  const problemOf = (typed: string): string | null =>
    recovery ? (typed.trim() === '' ? 'Please enter a recovery code' : null) : codeProblem(typed);
  const text = problem ?? error;

  const submit = async (typed = code): Promise<void> => {
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong !== null || busy) return;
    if (!(await onVerify(typed.trim()))) setCode('');
  };
  const change = (value: string): void => {
    setCode(value);
    setProblem(null);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      {text !== null && (
        <p className={styles.error} role="alert">
          {text}
        </p>
      )}
      <p id={`${id}-how`} className={styles.lead}>
        {recovery
          ? 'Each recovery code works once. You got them when you set up the app.'
          : 'Open your authenticator app and enter the 6 digits it shows.'}
      </p>
      <label htmlFor={id} className={styles.label}>
        {recovery ? 'Recovery code' : 'Verification code'}
      </label>
      {recovery ? (
        <input
          id={id}
          className={styles.code}
          autoComplete="off"
          spellCheck={false}
          value={code}
          aria-invalid={text !== null}
          aria-describedby={`${id}-how`}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <DigitsField
          id={id}
          value={code}
          invalid={text !== null}
          describedBy={`${id}-how`}
          onChange={change}
          onComplete={(digits) => void submit(digits)}
          onEnter={() => void submit()}
        />
      )}
      <button type="submit" className={styles.primary} disabled={problemOf(code) !== null || busy}>
        {busy ? 'Verifying…' : 'Verify'}
      </button>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            change('');
            setRecovery(!recovery);
          }}
        >
          {recovery ? 'Use the app instead' : 'Use a recovery code'}
        </button>
        <button type="button" className={styles.quiet} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
