import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { useId, useState, type ReactElement, type RefObject } from 'react';
import styles from './pin.module.css';

type PinFieldProps = {
  label: string;
  value: string;
  invalid: boolean;
  describedBy?: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
  /** Receives the digits, and the error if something else was typed (AUTH-02, AUTH-04). */
  onChange: (digits: string, problem: string | null) => void;
};

/**
 * Numeric password-style field with show and hide; spaces and dashes in a pasted PIN are dropped silently (AUTH-01).
 */
export function PinField({ label, value, invalid, describedBy, field, onChange }: PinFieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={styles.fieldGroup}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.fieldRow}>
        <input
          ref={field}
          id={id}
          className={styles.pin}
          type={shown ? 'text' : 'password'}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          value={value}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            const other = /[^\d\s-]/.test(target.value);
            onChange(target.value.replace(/\D/g, ''), other ? AUTH_TEXTS.pinNumbers : null);
          }}
        />
        <button type="button" className={styles.reveal} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className={styles.unseen}> {label}</span>
        </button>
      </div>
    </div>
  );
}
