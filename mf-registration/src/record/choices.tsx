import { DateField, NativeSelect, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

type Text = string | null | undefined;

type ChoiceProps = {
  label: string;
  value: Text;
  choices: readonly (string | number)[];
  onChange: (value: string) => void;
  /** What stands for "not chosen"; without it one of the choices is always taken. */
  empty?: string;
  required?: boolean;
  disabled?: boolean;
};

/** A pick from a fixed list in a tab's form. A stored value that is no longer on the list stays visible. */
export function Choice(props: ChoiceProps): ReactElement {
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

/** A calendar day; null when empty. */
export function Day({ label, value, onChange }: FieldProps): ReactElement {
  return <DateField label={label} value={value ?? ''} onChange={(day) => onChange(day === '' ? null : day)} />;
}

/** One line of text; null when empty. */
export function Line({ label, value, onChange }: FieldProps): ReactElement {
  return (
    <TextInput
      label={label}
      autoComplete="off"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
