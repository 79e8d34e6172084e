import { TWO_FACTOR_DIGITS } from '@firstlight/domain/platform/limits';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './second-factor.module.css';

type DigitsFieldProps = {
  id: string;
  value: string;
  invalid: boolean;
  describedBy: string;
  onChange: (digits: string) => void;
  /** The sixth digit was typed, pasted or filled in. */
  onComplete: (digits: string) => void;
  onEnter: () => void;
};

/** One field for all six digits, so that a code can be pasted or auto-filled whole (AUTH-21). */
export function DigitsField(props: DigitsFieldProps): ReactElement {
  const { id, value, invalid, describedBy, onChange, onComplete, onEnter } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      id={id}
      className={styles.code}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, TWO_FACTOR_DIGITS);
        onChange(digits);
        if (digits.length === TWO_FACTOR_DIGITS && digits !== value) onComplete(digits);
      }}
      onKeyDown={(event) => {
        // Enter does nothing while the only submit button is disabled: say why instead (AUTH-23).
        if (event.key === 'Enter' && value.length < TWO_FACTOR_DIGITS) onEnter();
      }}
    />
  );
}
