import { DateField, NativeSelect, TextInput } from '@firstlight/staff-ui';
import { createContext, type ReactElement, useContext } from 'react';
import type { FormMessage } from './form-message';

type Text = string | null | undefined;

type ChoiceProps = {
  label: string;
  value: Text;
  choices: readonly (string | number)[];
  onChange: (value: string) => void;
  /** Label of "not chosen"; without it, one of the choices is always selected. */
  empty?: string;
  required?: boolean;
  disabled?: boolean;
};

/** A select in a tab's form. A stored value that is no longer in the list stays visible. */
export function SelectField(props: ChoiceProps): ReactElement {
  const { label, value, choices, onChange, empty, required = false, disabled } = props;
  const texts = choices.map(String);
  const current = value ?? '';
  const gone = current !== '' && !texts.includes(current) ? [current] : [];
  const data = [...(empty === undefined ? [] : [{ value: '', label: empty }]), ...gone, ...texts];
  return (
    <NativeSelect
      label={label}
      data={data}
      value={current}
      withAsterisk={required}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type FieldProps = { label: string; value: Text; onChange: (value: string | null) => void };

const InvalidFieldContext = createContext<FormMessage['at'] | null>(null);
/** The form field with an error, for the inputs that show it. */
export const InvalidFieldProvider = InvalidFieldContext.Provider;

/** A calendar day; null when empty. `name` is its field on the wire. */
export function DayField({ name, label, value, onChange }: FieldProps & { name: string }): ReactElement {
  const wrong = useContext(InvalidFieldContext);
  return (
    <DateField
      name={name}
      label={label}
      value={value ?? ''}
      error={wrong?.field === name ? wrong.text : undefined}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}

/** One line of text; null when empty. */
export function TextLineField({ label, value, onChange }: FieldProps): ReactElement {
  return (
    <TextInput
      label={label}
      autoComplete="off"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
