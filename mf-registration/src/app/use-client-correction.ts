import { isResultCorrection } from '@firstlight/domain/care/lab-test-rules';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '../features/client-form/client-form-values';
import { useCorrectionReason } from '../features/lab-tests/use-correction-reason';

const hivTestOf = ({ testType, hivResult }: Partial<ClientFormValues>): { test_type: string; hiv_result: string } => ({
  test_type: testType ?? '',
  hiv_result: testType === 'HIV' ? (hivResult ?? '') : '',
});

/** Asks why the Client tab changes a saved HIV result, as the Tests tab does. */
export function useClientCorrection(form: UseFormReturn<ClientFormValues>): {
  /** The reason; empty if no result is corrected, null on Cancel. */
  ask: (values: ClientFormValues) => Promise<string | null>;
  dialog: ReactNode;
} {
  const { ask, dialog } = useCorrectionReason();
  return {
    ask: async (values) => {
      const [before, after] = [hivTestOf(form.formState.defaultValues ?? {}), hivTestOf(values)];
      const corrects = before.test_type === 'HIV' && isResultCorrection(before, after);
      return corrects ? ask(before.hiv_result, after.hiv_result) : '';
    },
    dialog,
  };
}
