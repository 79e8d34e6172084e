import { formatPostalCode } from '@firstlight/domain/identity/postal-code';
import { PHONE_FIELD_LENGTH, POSTAL_CODE_FIELD_LENGTH } from '@firstlight/domain/platform/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { ClipboardEvent, ReactElement, ReactNode, Ref } from 'react';
import classes from './fields.module.css';
import { useFormattedPhone } from './use-formatted-phone';

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

type FieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A calendar day as `YYYY-MM-DD`; empty when unset. */
export function DateField({ onChange, ...rest }: FieldProps): ReactElement {
  return <TextInput type="date" {...rest} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** Ten digits shown as `(123) 456-7890` while they are typed or pasted (CLI-18). */
export function PhoneField({ value, onChange, ref, ...rest }: FieldProps): ReactElement {
  const formatted = useFormattedPhone(value, onChange);
  const merged = useMergedRef(ref, formatted.ref);
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      maxLength={PHONE_FIELD_LENGTH}
      value={value}
      {...rest}
      {...formatted}
      ref={merged}
    />
  );
}

/** The field's text after a paste that is too long for it, such as `N9A  1A1 `; otherwise null. */
function overlongPaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): string | null {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const start = selectionStart ?? value.length;
  const text = value.slice(0, start) + clipboardData.getData('text') + value.slice(selectionEnd ?? start);
  return text.length > POSTAL_CODE_FIELD_LENGTH ? formatPostalCode(text) : null;
}

/** Six letters and digits shown as `A1A 1A1`; the space is added when the field loses the focus (CLI-17). */
export function PostalCodeField({ value, onChange, onBlur, ...rest }: FieldProps): ReactElement {
  return (
    <TextInput
      maxLength={POSTAL_CODE_FIELD_LENGTH}
      autoCapitalize="characters"
      value={value}
      {...rest}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/[^a-z0-9 ]/gi, '').toUpperCase())}
      onPaste={(event) => {
        // The browser would cut the text at the limit, spaces included.
        const text = overlongPaste(event);
        if (text === null) return;
        event.preventDefault();
        onChange(text);
      }}
      onBlur={(event) => {
        // A stored value that isn't a postal code stays until it is edited.
        if (/^[A-Z0-9 ]*$/.test(value)) onChange(formatPostalCode(value));
        onBlur?.(event);
      }}
    />
  );
}
