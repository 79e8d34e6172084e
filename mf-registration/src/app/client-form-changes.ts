import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues, TextField } from '../features/client-form/client-form-values';
import type { TabStateStore } from '../record/tab-state-store';

const KEY = 'patient';

/** The changed fields of the Client form, and the record version they are based on. */
export type ClientFormChanges = { form: Partial<ClientFormValues>; basedOn: number | null };

export function clientFormChanges(tabState: TabStateStore): ClientFormChanges | null {
  return (tabState.get(KEY) as ClientFormChanges | undefined) ?? null;
}

function changedFields(values: ClientFormValues, defaults: Partial<ClientFormValues>): Partial<ClientFormValues> {
  const fields = Object.entries(values).filter(([name, value]) => defaults[name as TextField] !== value);
  return Object.fromEntries(fields) as Partial<ClientFormValues>;
}

/** Keeps the changed fields with the text of the other tabs, for the draft. */
export function useStoreClientFormChanges(
  form: UseFormReturn<ClientFormValues>,
  tabState: TabStateStore,
  basedOn: number | null,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, defaultValues }) => {
          const changed = changedFields(values, defaultValues ?? {});
          tabState.set(KEY, Object.keys(changed).length > 0 ? { form: changed, basedOn } : undefined);
        },
      }),
    [form, tabState, basedOn],
  );
}

/** The generated text comes last, so that an edited one wins. */
function inOrder(names: TextField[]): TextField[] {
  return [...names.filter((name) => name !== 'summaryTemplate'), ...names.filter((name) => name === 'summaryTemplate')];
}

/** Restores a draft's fields into the form, skipping fields that no longer exist. */
export function useRestoredClientForm(
  form: UseFormReturn<ClientFormValues>,
  draft: Record<string, unknown> | null,
): void {
  useEffect(() => {
    if (!draft) return;
    const known = form.getValues();
    for (const name of inOrder(Object.keys(known) as TextField[])) {
      const value = draft[name];
      if (typeof value === typeof known[name]) form.setValue(name, value as string, { shouldDirty: true });
    }
  }, [form, draft]);
}
