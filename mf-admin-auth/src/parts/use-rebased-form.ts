import { useKeptForm } from '@firstlight/staff-data';
import { useState } from 'react';
import { type Changes, changesOf, rebase, type Values } from './rebase';

type Options<Form> = {
  /** As for `useKeptForm`. */
  id: string;
  what: string;
  label: string;
  /** As saved now; a newer version takes over what isn't changed here. */
  saved: Form;
  version: number;
  isSaving: boolean;
};

type RebasedForm<Form> = {
  form: Form;
  put: (part: Partial<Form>) => void;
  /** The version that the form is based on. */
  version: number;
  isChanged: boolean;
  /** Set once the form continues on what someone else saved: the fields that they changed too. */
  theirs: Partial<Form> | null;
  /** Clears `theirs`. */
  forgetTheirs: () => void;
  /** Shows these values, as saved. */
  show: (saved: Form, version: number) => void;
  /** Discards the typed text; the returned function brings it back. */
  discard: () => () => void;
};

/**
 * Any of these texts may be saved differently because of someone else, which the form then shows. A checkbox can't show
 * it, so it stays as saved.
 */
function withoutBase<Form extends Values>(whole: Form): Changes<Form> {
  const texts = Object.entries(whole).filter(([, value]) => typeof value !== 'boolean');
  return {
    changed: Object.fromEntries(texts) as Partial<Form>,
    base: Object.fromEntries(texts.map(([field]) => [field, undefined])) as Partial<Form>,
  };
}

/**
 * A draft of an earlier release has no base. If it has some of the fields, in groups, those were changed. If it has the
 * whole form, and wasn't typed for the version that is saved now, someone else may have changed any of it.
 */
function changesIn<Form extends Values>(
  kept: Changes<Form> | Record<string, unknown>,
  saved: Form,
  version: number,
): Changes<Form> {
  if ('changed' in kept && 'base' in kept) return kept as Changes<Form>;
  if ('form' in kept) {
    const whole = kept['form'] as Form;
    return kept['version'] === version ? { changed: whole, base: saved } : withoutBase(whole);
  }
  if (Object.keys(saved).every((field) => field in kept)) return withoutBase(kept as Form);
  const fields = Object.entries(kept).flatMap(([field, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [[field, value]],
  );
  return { changed: Object.fromEntries(fields) as Partial<Form>, base: {} };
}

/** A form of a few fields, kept as its author's draft, whose changes go on top of what others saved meanwhile. */
export function useRebasedForm<Form extends Values>(options: Options<Form>): RebasedForm<Form> {
  const { id, what, label, saved, version, isSaving } = options;
  const [base, setBase] = useState({ saved, version });
  const [form, setForm] = useState(saved);
  const [theirs, setTheirs] = useState<Partial<Form> | null>(null);
  const changes = changesOf(form, base.saved);
  const isChanged = Object.keys(changes.changed).length > 0;
  const show = (next: Form, nextVersion: number): void => {
    setBase({ saved: next, version: nextVersion });
    setForm(next);
  };
  useKeptForm<Changes<Form> | Record<string, unknown>>({
    ...{ id, what, label },
    typed: isChanged ? changes : null,
    restore: (kept) => {
      const rebased = rebase(base.saved, changesIn<Form>(kept, base.saved, base.version));
      setForm(rebased.form);
      if (Object.keys(rebased.theirs).length > 0) setTheirs(rebased.theirs);
    },
  });
  if (version > base.version && !isSaving) {
    const rebased = rebase(saved, changes);
    setBase({ saved, version });
    setForm(rebased.form);
    if (isChanged) setTheirs(rebased.theirs);
  }
  return {
    form,
    put: (part) => setForm((current) => ({ ...current, ...part })),
    version: base.version,
    isChanged,
    theirs,
    forgetTheirs: () => setTheirs(null),
    show,
    discard: () => {
      setTheirs(null);
      setForm(base.saved);
      return () => setForm((current) => ({ ...current, ...changes.changed }));
    },
  };
}
