import { Checkbox, NativeSelect, Textarea, TextInput } from '@firstlight/staff-ui';
import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react';
import { useController, type UseFormRegisterReturn, useFormState } from 'react-hook-form';
import { useClient } from './client-context';
import type { BooleanField, ClientFormValues, TextField } from './client-form-values';

/** Fields filled in automatically (voice, address) stay marked until they are edited. */
export type Marks = { has: (name: TextField) => boolean; touch: (name: TextField) => void };

const MarksContext = createContext<Marks>({ has: () => false, touch: () => undefined });
export const MarksProvider = MarksContext.Provider;

/** A hint that appears while typing is below the input, so that the input doesn't move. */
export const DESCRIBED_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

type Registered = UseFormRegisterReturn & { error: string | undefined };
type FieldProps = Registered & { 'data-marked': true | undefined };

function useRegistered(name: keyof ClientFormValues, onChange: () => void): Registered {
  const { register, control } = useClient();
  // A reset unregisters the fields and clears the errors, which rerenders the field and so registers it again.
  const { errors } = useFormState({ control, name, exact: true });
  return { ...register(name, { onChange }), error: errors[name]?.message };
}

/** The props of every input of this form: name, handlers, error text and mark. */
export function useClientField(name: TextField): FieldProps {
  const marks = useContext(MarksContext);
  const field = useRegistered(name, () => marks.touch(name));
  return { ...field, 'data-marked': marks.has(name) || undefined };
}

export function ClientCheckbox({ name, label }: { name: BooleanField; label: string }): ReactElement {
  return <Checkbox label={label} {...useRegistered(name, () => undefined)} />;
}

type ControlledField = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Takes the focus if this is the first invalid field. */
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
  'data-marked': true | undefined;
};

/** The same for inputs that reformat typed text. */
export function useControlledField(name: TextField): ControlledField {
  const marks = useContext(MarksContext);
  const { control } = useClient();
  const { field, fieldState } = useController<ClientFormValues, TextField>({ control, name });
  return {
    name,
    value: field.value,
    onChange: (value) => {
      marks.touch(name);
      field.onChange(value);
    },
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
    'data-marked': marks.has(name) || undefined,
  };
}

type InputProps = {
  name: TextField;
  label: string;
  required?: boolean;
  description?: ReactNode;
  type?: 'text' | 'date' | 'email';
  autoComplete?: string;
  maxLength?: number;
};

export function ClientText({ name, required = false, ...rest }: InputProps): ReactElement {
  const field = useClientField(name);
  return <TextInput withAsterisk={required} aria-required={required} autoComplete="off" {...rest} {...field} />;
}

export function ClientTextarea({
  name,
  label,
  rows = 2,
}: {
  name: TextField;
  label: string;
  rows?: number;
}): ReactElement {
  return <Textarea label={label} rows={rows} autosize={false} {...useClientField(name)} />;
}

type ChoiceProps = { name: TextField; label: string; choices: readonly string[]; empty?: string };

/** A short fixed list; `empty` is the entry for "not given". An unlisted stored value stays visible, marked as such. */
export function ClientChoice({ name, label, choices, empty }: ChoiceProps): ReactElement {
  const { getValues } = useClient();
  const [odd] = useState(() => (choices.includes(getValues(name)) ? '' : getValues(name)));
  const data = [
    ...(empty === undefined ? [] : [{ value: '', label: empty }]),
    ...choices,
    ...(odd === '' ? [] : [{ value: odd, label: `${odd} (not in the list)` }]),
  ];
  return <NativeSelect label={label} data={data} {...useClientField(name)} />;
}
