/** The values of a form, by field. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** The changed fields of a form, with the values that they had before. */
export type Changes<Form extends Values> = { changed: Partial<Form>; base: Partial<Form> };

export function changesOf<Form extends Values>(form: Form, before: Form): Changes<Form> {
  const fields = Object.keys(form).filter((field) => form[field] !== before[field]);
  const part = (values: Form): Partial<Form> =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Form>;
  return { changed: part(form), base: part(before) };
}

/**
 * Changes on top of what is saved now. `theirs`: the saved values of fields that someone else has changed too, to
 * something else.
 */
export function rebase<Form extends Values>(
  saved: Form,
  { changed, base }: Changes<Form>,
): { form: Form; theirs: Partial<Form> } {
  const both = Object.keys(changed).filter(
    (field) => field in base && saved[field] !== base[field] && saved[field] !== changed[field],
  );
  const theirs = Object.fromEntries(both.map((field) => [field, saved[field]])) as Partial<Form>;
  return { form: { ...saved, ...changed }, theirs };
}
