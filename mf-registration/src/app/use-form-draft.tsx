import { type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues, TextField } from '../features/client-form/client-form-values';
import { DraftOffer } from '../features/drafts/draft-offer';
import { useDraft } from '../features/drafts/use-draft';

/** Puts a draft's texts into the form; fields that this form doesn't have any more are left out. */
function restore(form: UseFormReturn<ClientFormValues>, draft: Record<string, unknown>): void {
  const known = form.getValues();
  for (const name of Object.keys(known) as TextField[]) {
    const value = draft[name];
    if (typeof value === typeof known[name]) form.setValue(name, value as string, { shouldDirty: true });
  }
}

/** Keeps the form as a draft while it is typed, and offers an earlier one. `drop` belongs to every successful save. */
export function useFormDraft(
  form: UseFormReturn<ClientFormValues>,
  key: string,
  basedOn: number | null,
): { offer: ReactNode; drop: () => void } {
  const draft = useDraft(key, basedOn);
  const { keep } = draft;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ name, values, isDirty }) => {
          if (name !== undefined && isDirty) keep(values);
        },
      }),
    [form, keep],
  );
  useEffect(() => {
    // What was typed while the network was away could not be kept.
    const keepAgain = (): void => {
      if (form.formState.isDirty) keep(form.getValues());
    };
    window.addEventListener('online', keepAgain);
    return () => window.removeEventListener('online', keepAgain);
  }, [form, keep]);
  const { offered } = draft;
  const offer = offered && (
    <DraftOffer
      draft={offered}
      outdated={offered.based_on !== basedOn}
      onDiscard={draft.drop}
      onRestore={() => {
        restore(form, offered.form);
        draft.dismiss();
      }}
    />
  );
  return { offer, drop: draft.drop };
}
