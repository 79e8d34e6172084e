import { type CivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { impossibleDates } from '@firstlight/domain/dates/date-rules';
import { readTypedDate, unreadableDateText } from '@firstlight/domain/dates/typed-dates';
import { useConfirm } from '@firstlight/staff-ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues, TextField } from '../features/client-form/client-form-values';
import { setFieldErrors } from '../features/client-form/set-field-errors';
import { dateQuestion } from '../record/use-date-check';

const FIELDS = ['dob', 'regDate', 'hivDate', 'rnaSampleDate'] as const satisfies readonly TextField[];

/** The birth date as the form stores it, or an error at its field while it can't be read. */
function putBirthDateInOrder(form: UseFormReturn<ClientFormValues>, today: CivilDate): boolean {
  const typed = form.getValues('dob');
  if (typed.trim() === '') return true;
  const read = readTypedDate(typed, today);
  if ('date' in read) {
    if (read.date !== typed) form.setValue('dob', read.date, { shouldDirty: true });
    return true;
  }
  form.setError('dob', { type: 'unreadable', message: unreadableDateText(read.reject) });
  form.setFocus('dob');
  return false;
}

/** Checks before saving the Client tab: impossible dates are errors at their field, unlikely ones need confirmation. */
export function useClientDates(form: UseFormReturn<ClientFormValues>): {
  passed: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const { confirm, dialog } = useConfirm();
  const passed = async (): Promise<boolean> => {
    form.clearErrors(FIELDS);
    const today = todayInNewYork();
    if (!putBirthDateInOrder(form, today)) return false;
    const values = form.getValues();
    const facts = { today, stored: form.formState.defaultValues ?? null };
    // A field that isn't rendered can't show its error; the server's message will.
    const wrong = setFieldErrors(form, impossibleDates('registration', values, facts));
    if (wrong) {
      form.setFocus(wrong);
      return false;
    }
    const question = dateQuestion('registration', values, facts);
    return question === null || (await confirm(question));
  };
  return { passed, dialog };
}
