import type { ReactNode } from 'react';
import styles from './which-test.module.css';

type Props = {
  id: string;
  question: string;
  hint?: string;
  /** Label of the answer yes, then of no. */
  labels: [string, string];
  value: boolean | null;
  error: string | undefined;
  onChoose: (value: boolean) => void;
  children?: ReactNode;
};

/** A question with two answers. */
export function ChoiceQuestion({ id, question, hint, labels, value, error, onChoose, children }: Props): ReactNode {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.question}
      data-error={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={styles.legend}>{question}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={styles.choices}>
        {labels.map((label, at) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={id}
              id={at === 0 ? id : undefined}
              checked={value === (at === 0)}
              onChange={() => onChoose(at === 0)}
              autoComplete="off"
            />
            {label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
