import { codeProblem } from '@firstlight/domain/people/pin-rules';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactElement } from 'react';
import { Countdown } from './countdown';
import { DigitsField } from './digits-field';
import styles from './second-factor.module.css';
import { minutesAndSeconds, useSecondsLeft } from '../../parts/use-seconds-left';

export type CodeFormProps = {
  /** Masked address that the code was sent to. */
  email: string;
  /** Epoch milliseconds; null before a code has been sent. */
  expiresAt: number | null;
  resendAt: number | null;
  busy: boolean;
  error: string | null;
  onVerify: (code: string) => Promise<boolean>;
  onResend: () => void;
  onBack: () => void;
  onCancel: () => void;
};

/** The e-mailed code: address, field, both countdowns, and Verify, Resend, Back, Cancel (AUTH-14 to AUTH-26). */
export function CodeForm(props: CodeFormProps): ReactElement {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isWaiting = useRef(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const expiresIn = useSecondsLeft(props.expiresAt);
  const resendIn = useSecondsLeft(props.resendAt);
  const text = problem ?? props.error;

  const submit = async (digits = code): Promise<void> => {
    const wrong = codeProblem(digits);
    setProblem(wrong);
    if (wrong !== null || props.busy) return;
    const accepted = await props.onVerify(digits);
    if (accepted) return;
    setCode('');
    form.current?.querySelector('input')?.focus();
  };

  const submitWaiting = useEffectEvent(() => {
    if (codeProblem(code) === null) void submit();
  });
  useEffect(() => {
    if (props.busy || !isWaiting.current) return;
    isWaiting.current = false;
    void Promise.resolve().then(() => submitWaiting());
  }, [props.busy]);

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
      {text !== null && (
        <p className={styles.error} role="alert">
          {text}
        </p>
      )}
      <p id={`${id}-where`} className={styles.lead}>
        {props.expiresAt === null ? 'Sending a 6-digit code to ' : 'We sent a 6-digit code to '}
        <strong>{props.email}</strong>
      </p>
      <label htmlFor={id} className={styles.label}>
        Verification code
      </label>
      <DigitsField
        id={id}
        value={code}
        invalid={text !== null}
        describedBy={`${id}-where`}
        onChange={(digits) => {
          setCode(digits);
          setProblem(null);
        }}
        onComplete={(digits) => {
          // A fast mail can arrive before the response to the request.
          if (props.busy) isWaiting.current = true;
          else void submit(digits);
        }}
        onEnter={() => void submit()}
      />
      {props.expiresAt !== null && <Countdown expiresIn={expiresIn} />}
      <button type="submit" className={styles.primary} disabled={codeProblem(code) !== null || props.busy}>
        {props.busy && code !== '' ? 'Verifying…' : 'Verify'}
      </button>
      <div className={styles.again}>
        <p className={styles.countdown}>
          {resendIn > 0 ? `Request new code in ${minutesAndSeconds(resendIn)}` : 'No e-mail? Look in spam, or'}
        </p>
        <button
          type="button"
          className={styles.secondary}
          disabled={resendIn > 0 || props.busy}
          onClick={props.onResend}
        >
          Resend
        </button>
      </div>
      <div className={styles.ways}>
        <button type="button" className={styles.quiet} onClick={props.onBack}>
          Back
        </button>
        <button type="button" className={styles.quiet} onClick={props.onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
