import { type ChangeEvent, type FocusEvent, type InputHTMLAttributes, memo, type ReactNode, type Ref } from 'react';
import styles from './form.module.css';
import { type Mark, ValidityIcon } from './validity-icon';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
> & {
  name: string;
  label: string;
  /** Shown below the label: why we ask, or the expected format. */
  hint?: ReactNode;
  value: string;
  error: string | undefined;
  mark: Mark;
  required?: boolean;
  multiline?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onText: (text: string, control: HTMLInputElement | HTMLTextAreaElement) => void;
  onBlur?: () => void;
};

/** Label above, hint below it, the field, its mark and its error, linked for assistive technology. */
export const TextField = memo(function TextField(props: Props): ReactNode {
  const { name, label, hint, value, error, mark, required, multiline, inputRef, onText, onBlur, ...input } = props;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const control = {
    ...input,
    id: name,
    name,
    value,
    className: styles.control,
    'data-mark': error ? 'invalid' : (mark ?? 'none'),
    'aria-describedby': described || undefined,
    'aria-invalid': error || mark === 'invalid' ? true : undefined,
    'aria-required': required || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(event.target.value, event.target),
    onBlur,
  };
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          {error}
        </p>
      )}
      <div className={styles.row}>
        {multiline ? <textarea {...control} rows={6} /> : <input {...control} ref={inputRef} />}
        <ValidityIcon mark={mark} />
      </div>
    </div>
  );
});
