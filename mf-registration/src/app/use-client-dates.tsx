import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { impossibleDates } from '@firstlight/domain/date-rules';
import { useConfirm } from '@firstlight/staff-ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues, TextField } from '../features/client-form/client-form-values';
import { markRefused } from '../features/client-form/mark-refused';
import { dateQuestion } from '../record/use-date-check';

const FIELDS = ['dob', 'regDate', 'hivDate', 'rnaSampleDate'] as const satisfies readonly TextField[];

/** Before saving the Client tab: impossible dates are errors at their field, unlikely ones need confirmation. */
export function useClientDates(form: UseFormReturn<ClientFormValues>): {
  passed: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const { confirm, dialog } = useConfirm();
  const passed = async (): Promise<boolean> => {
    form.clearErrors(FIELDS);
    const values = form.getValues();
    const facts = { today: todayInNewYork(), stored: form.formState.defaultValues ?? null };
    // A field that isn't on the page can't show its error; the server's message will.
    const wrong = markRefused(form, impossibleDates('registration', values, facts));
    if (wrong) {
      form.setFocus(wrong);
      return false;
    }
    const question = dateQuestion('registration', values, facts);
    return question === null || (await confirm(question));
  };
  return { passed, dialog };
}
