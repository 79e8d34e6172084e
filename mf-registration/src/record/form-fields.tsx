import { DateField, NativeSelect, TextInput } from '@firstlight/staff-ui';
import { createContext, type ReactElement, useContext } from 'react';
import type { FormMessage } from './form-message';

type Text = string | null | undefined;

/** `name` is the field on the wire, at which the server's errors are shown. */
type FieldProps = { name?: string; label: string; value: Text; onChange: (value: string | null) => void };

const InvalidFieldContext = createContext<FormMessage['at'] | null>(null);
/** The form field with an error, for the inputs that show it. */
export const InvalidFieldProvider = InvalidFieldContext.Provider;

/** What is wrong with this field, if anything. */
export function useErrorAt(name: string | undefined): string | undefined {
  const wrong = useContext(InvalidFieldContext);
  return name !== undefined && wrong?.field === name ? wrong.text : undefined;
}

type ChoiceProps = Omit<FieldProps, 'onChange'> & {
  choices: readonly (string | number)[];
  onChange: (value: string) => void;
  /** Label of "not chosen"; without it, one of the choices is always selected. */
  empty?: string;
  required?: boolean;
  disabled?: boolean;
};

/** A select in a tab's form. A stored value that is no longer in the list stays visible. */
export function SelectField(props: ChoiceProps): ReactElement {
  const { name, label, value, choices, onChange, empty, required = false, disabled } = props;
  const error = useErrorAt(name);
  const texts = choices.map(String);
  const current = value ?? '';
  const gone = current !== '' && !texts.includes(current) ? [current] : [];
  const data = [...(empty === undefined ? [] : [{ value: '', label: empty }]), ...gone, ...texts];
  return (
    <NativeSelect
      name={name}
      label={label}
      data={data}
      value={current}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A calendar day; null when empty. */
export function DayField({ name, label, value, onChange }: FieldProps & { name: string }): ReactElement {
  return (
    <DateField
      name={name}
      label={label}
      value={value ?? ''}
      error={useErrorAt(name)}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}

/** One line of text; null when empty. */
export function TextLineField({ name, label, value, onChange }: FieldProps): ReactElement {
  return (
    <TextInput
      name={name}
      label={label}
      autoComplete="off"
      value={value ?? ''}
      error={useErrorAt(name)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
