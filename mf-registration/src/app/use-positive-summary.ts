import { POSITIVE_SUMMARY_FIELDS, positiveSummary } from '@firstlight/domain/clinical-summary';
import { POSITIVE_TEMPLATE } from '@firstlight/domain/lists';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ClientFormValues, wireFormOf } from '../features/client-form/client-form-values';

const SOURCES: readonly string[] = POSITIVE_SUMMARY_FIELDS;

/** While Positive is chosen, its text follows the fields it is made of (SUM-06). */
export function usePositiveSummary(form: UseFormReturn<ClientFormValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === undefined || !SOURCES.includes(name) || values.selectedTemplate !== POSITIVE_TEMPLATE) return;
          form.setValue('summaryTemplate', positiveSummary(wireFormOf(values)), { shouldDirty: true });
        },
      }),
    [form],
  );
}
