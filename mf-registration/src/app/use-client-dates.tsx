import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { impossibleDates } from '@firstlight/domain/date-rules';
import { fieldOf } from '@firstlight/domain/violations';
import { useConfirm } from '@firstlight/staff-ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues, TextField } from '../features/client-form/client-form-values';
import { dateQuestion } from '../record/use-date-check';

const FIELDS = ['dob', 'regDate', 'hivDate', 'rnaSampleDate'] as const satisfies readonly TextField[];

/** Before a save of the Client tab: impossible dates are refused at their field, unlikely ones asked about. */
export function useClientDates(form: UseFormReturn<ClientFormValues>): {
  passed: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const { confirm, dialog } = useConfirm();
  const passed = async (): Promise<boolean> => {
    form.clearErrors(FIELDS);
    const values = form.getValues();
    const facts = { today: todayInNewYork(), stored: form.formState.defaultValues ?? null };
    const wrong = impossibleDates('registration', values, facts).flatMap((violation) => {
      const field = FIELDS.find((name) => name === fieldOf(violation));
      // A field that is not on the page can't show why: the server's answer will.
      const isShown = field !== undefined && document.getElementsByName(field).length > 0;
      return isShown ? [{ field, message: violation.msg }] : [];
    });
    for (const { field, message } of wrong) form.setError(field, { type: 'date', message });
    if (wrong[0]) {
      form.setFocus(wrong[0].field);
      return false;
    }
    const question = dateQuestion('registration', values, facts);
    return question === null || (await confirm(question));
  };
  return { passed, dialog };
}
