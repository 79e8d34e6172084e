import { NativeSelect, Textarea, TextInput, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { StockFormControl } from './use-stock-form';

/** Binds one text of a form to its input. */
type Bound<Form> = { control: StockFormControl<Form>; name: keyof Form & string; label: string };

function bind<Form>({ control, name, label }: Bound<Form>) {
  return {
    name,
    label,
    value: String(control.form[name]),
    error: control.errorAt(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      control.put({ [name]: event.currentTarget.value } as Partial<Form>),
  };
}

export function TextField<Form>({ type, ...props }: Bound<Form> & { type?: 'date' }): ReactElement {
  return <TextInput {...bind(props)} type={type ?? 'text'} autoComplete="off" />;
}

export function CountField<Form>(props: Bound<Form>): ReactElement {
  return <TextInput {...bind(props)} inputMode="numeric" autoComplete="off" />;
}

export function ReasonField<Form>(props: Omit<Bound<Form>, 'label'> & { label?: string }): ReactElement {
  return (
    <WholeRow>
      <Textarea {...bind({ label: 'Reason', ...props })} rows={2} />
    </WholeRow>
  );
}

type Choices = { value: string; label: string }[];

export function ChoiceField<Form>({ choices, ...props }: Bound<Form> & { choices: Choices }): ReactElement {
  return <NativeSelect {...bind(props)} data={[{ value: '', label: 'Select' }, ...choices]} />;
}

/** Entries in use, and the chosen one even if it no longer is. */
export function choicesOf(entries: readonly { id: string; name: string; active: boolean }[]): Choices {
  return entries.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }));
}
