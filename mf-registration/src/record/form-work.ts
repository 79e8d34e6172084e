/** A create that was sent at least once. Its key belongs to its values, not to the form. */
export type Attempt<Input> = {
  key: string;
  sent: Input;
  /** The server rejected it, so nothing was stored. Without a response it may have been. */
  settled: boolean;
};

/** State of a tab's form: its values, the initial values, the edited item, the create that may have arrived. */
export type FormWork<Item, Input> = {
  pristine: Input;
  input: Input;
  editing: Item | null;
  attempt: Attempt<Input> | null;
  /** The key of its first create, if a copy of the form in another window must not create a second item. */
  firstKey?: string;
  /** The session had ended when this was saved; Save is offered again after sign-in. */
  refused?: boolean;
};

/** A form as text, for comparison; a file counts by name, size and age. */
export function contentOf(form: unknown): string {
  return JSON.stringify(form, (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

export function sameContent(one: unknown, other: unknown): boolean {
  return contentOf(one) === contentOf(other);
}

export function blankWork<Item, Input>(blank: Input): FormWork<Item, Input> {
  return { pristine: blank, input: blank, editing: null, attempt: null };
}

/** Whether the kept state of a tab is a form with unsaved changes. */
export function isUnsavedWork(work: unknown): boolean {
  if (typeof work !== 'object' || work === null || !('pristine' in work) || !('input' in work)) return false;
  return !sameContent(work.input, work.pristine);
}

/** Whether the sent text was extended: "Called" became "Called, no answer". */
function continues(sent: object, now: object): boolean {
  const before = Object.entries(sent);
  return before.every(([field, value]) => {
    const current: unknown = (now as Record<string, unknown>)[field];
    if (typeof value === 'string' && value !== '' && typeof current === 'string') return current.startsWith(value);
    return sameContent(value, current);
  });
}

type Saved<Item, Input> = {
  /** The form at the time of Save. */
  pressed: FormWork<Item, Input>;
  /** As the server stored it; null if it can't be edited. */
  saved: Item | null;
  blank: Input;
  formOf: (item: Item) => Input;
};

/**
 * The form after a save: sent values are cleared, values typed during the save are kept. Text that extends the sent
 * text belongs to the item just saved, other text to a new one.
 */
export function workAfterSave<Item, Input extends object>(
  now: FormWork<Item, Input>,
  { pressed, saved, blank, formOf }: Saved<Item, Input>,
): FormWork<Item, Input> {
  // Edit, Clear or Undo replaced the form during the save.
  if (now.pristine !== pressed.pristine) return now;
  if (sameContent(now.input, pressed.input)) return blankWork(blank);
  if (saved && (pressed.editing || continues(pressed.input, now.input)))
    return { pristine: formOf(saved), input: now.input, editing: saved, attempt: null };
  const typed = Object.entries(now.input).filter(
    ([field, value]) => !sameContent(value, (pressed.input as Record<string, unknown>)[field]),
  );
  return { ...blankWork<Item, Input>(blank), input: { ...blank, ...Object.fromEntries(typed) } };
}
