import { POSITIVE_SUMMARY_FIELDS, positiveSummary } from '@firstlight/domain/care/clinical-summary';
import { POSITIVE_TEMPLATE } from '@firstlight/domain/lists/lists';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ClientFormValues, wireFormOf } from '../features/client-form/client-form-values';

const SOURCES: readonly string[] = POSITIVE_SUMMARY_FIELDS;

/**
 * While Positive is chosen, the text follows the fields (SUM-06) as long as it equals the previously generated text. An
 * edited text stays; `UpdateSummary` offers the generated one.
 */
export function usePositiveSummary(form: UseFormReturn<ClientFormValues>): void {
  useEffect(() => {
    let generated = positiveSummary(wireFormOf(form.getValues()));
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const before = generated;
        generated = positiveSummary(wireFormOf(values));
        if (name === undefined || !SOURCES.includes(name) || values.selectedTemplate !== POSITIVE_TEMPLATE) return;
        if (values.summaryTemplate.trim() !== before) return;
        form.setValue('summaryTemplate', generated, { shouldDirty: true });
      },
    });
  }, [form]);
}
