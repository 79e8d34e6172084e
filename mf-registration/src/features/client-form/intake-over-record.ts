import type { WireForm } from './client-form-values';

type Sides = {
  mine: WireForm;
  /** What the intake has stored already; a record that an attachment created has only names and consent. */
  base: Partial<WireForm>;
  /** The form as it opened. */
  blank: WireForm;
};
type Merged = {
  form: WireForm;
  /** Fields that both sides filled in differently. */
  conflicts: string[];
};

/**
 * An intake on top of its record after someone else saved that: fields that the intake left as they were take the
 * record's value.
 */
export function intakeOverRecord(theirs: WireForm, { mine, base, blank }: Sides): Merged {
  const isUntouched = (field: keyof WireForm, value: unknown): boolean => {
    if (field in base) return value === base[field];
    return value === null || value === false || value === blank[field];
  };
  const form: Record<string, unknown> = { ...mine };
  const conflicts: string[] = [];
  for (const field of Object.keys(mine) as (keyof WireForm)[]) {
    const isTheirs = mine[field] !== theirs[field] && !isUntouched(field, theirs[field]);
    if (isTheirs && isUntouched(field, mine[field])) form[field] = theirs[field];
    // Every photo has its own address, so that two can't be compared: the one on the screen is saved.
    else if (isTheirs && field !== 'photo') conflicts.push(field);
  }
  return { form: form as WireForm, conflicts };
}
