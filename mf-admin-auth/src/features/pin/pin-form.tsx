import { SINGLE_SIGN_ON } from '@firstlight/domain/people/auth';
import { pinProblem } from '@firstlight/domain/people/pin-rules';
import { Link, programProfile } from '@firstlight/platform';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { PinField } from './pin-field';
import styles from './pin.module.css';

type PinFormProps = {
  pin: string;
  onPin: (pin: string) => void;
  busy: boolean;
  /** The server's latest error, in the red banner (AUTH-07). */
  error: string | null;
  onSubmit: (pin: string) => void;
  /**
   * Set while the form covers a screen: hides the links home and to an identity provider, which would lose the screen.
   */
  withHome: boolean;
};

/**
 * The PIN: Continue and Back to Home; a wrong length or character is reported before anything is sent (AUTH-01 to
 * AUTH-07).
 */
export function PinForm({ pin, onPin, busy, error, onSubmit, withHome }: PinFormProps): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [edited, setEdited] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { singleSignOn } = programProfile();
  const text = problem ?? (edited ? null : error);

  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = pinProblem(pin);
    setProblem(wrong);
    setEdited(false);
    if (wrong !== null) field.current?.focus();
    else if (!busy) onSubmit(pin);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {text !== null && (
        <p id="pin-error" className={styles.error} role="alert">
          {text}
        </p>
      )}
      <PinField
        label="PIN"
        value={pin}
        field={field}
        invalid={text !== null}
        describedBy={text === null ? 'pin-hint' : 'pin-error pin-hint'}
        onChange={(digits, wrong) => {
          onPin(digits);
          setProblem(wrong);
          setEdited(true);
        }}
      />
      <p id="pin-hint" className={styles.hint}>
        Your 10-digit PIN. After five wrong tries sign-in locks for 15 minutes.
      </p>
      <button type="submit" className={styles.primary} aria-disabled={busy}>
        {busy ? 'Checking…' : 'Continue'}
      </button>
      {withHome && singleSignOn !== undefined && (
        <a href={SINGLE_SIGN_ON.login} className={styles.secondary}>
          {singleSignOn}
        </a>
      )}
      {withHome && (
        <Link to="/" className={styles.quiet}>
          Back to Home
        </Link>
      )}
    </form>
  );
}
