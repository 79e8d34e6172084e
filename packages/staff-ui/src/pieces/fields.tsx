import { caretAfterFormat, formatPhone } from '@firstlight/domain/phone';
import { formatPostalCode } from '@firstlight/domain/postal-code';
import { PHONE_FIELD_LENGTH, POSTAL_CODE_FIELD_LENGTH } from '@firstlight/domain/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './fields.module.css';

/** Fields in as many columns as fit. */
export function FieldGrid({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes['grid']}>{children}</div>;
}

/** A field that takes the whole row of its grid. */
export function WholeRow({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes['row']}>{children}</div>;
}

/** Buttons in a row, the main one first, wrapping on a phone. */
export function ButtonRow({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes['buttons']}>{children}</div>;
}

type FieldProps = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void };

/** A calendar day as `YYYY-MM-DD`; empty when unset. */
export function DateField({ onChange, ...rest }: FieldProps): ReactElement {
  return <TextInput type="date" {...rest} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** A text that is reformatted while typing, with the caret kept behind the same digits. */
function useFormatted(
  value: string,
  format: (text: string) => string,
  onChange: (value: string) => void,
): { ref: (element: HTMLInputElement | null) => void; onChange: (event: ChangeEvent<HTMLInputElement>) => void } {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  return {
    ref: (element) => {
      input.current = element;
    },
    onChange: ({ currentTarget }) => {
      const typed = currentTarget.value;
      const formatted = format(typed);
      const position = currentTarget.selectionStart ?? typed.length;
      caret.current = position === typed.length ? formatted.length : caretAfterFormat(typed, position, formatted);
      onChange(formatted);
    },
  };
}

/** Ten digits shown as `(123) 456-7890` while they are typed (CLI-18). */
export function PhoneField({ value, onChange, ...rest }: FieldProps): ReactElement {
  const formatted = useFormatted(value, formatPhone, onChange);
  return <TextInput type="tel" inputMode="tel" maxLength={PHONE_FIELD_LENGTH} value={value} {...rest} {...formatted} />;
}

/** Six letters and digits shown as `A1A 1A1`; the space comes when the field is left (CLI-17). */
export function PostalCodeField({ value, onChange, onBlur, ...rest }: FieldProps): ReactElement {
  return (
    <TextInput
      maxLength={POSTAL_CODE_FIELD_LENGTH}
      autoCapitalize="characters"
      value={value}
      {...rest}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/[^a-z0-9 ]/gi, '').toUpperCase())}
      onBlur={(event) => {
        onChange(formatPostalCode(value));
        onBlur?.(event);
      }}
    />
  );
}
