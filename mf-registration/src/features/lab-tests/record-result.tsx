import { applicableLabTest, awaitsResult, withResult } from '@firstlight/domain/care/lab-test-rules';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import type { FormMessage } from '../../record/form-message';
import { useQuickChange } from '../../record/use-quick-change';

const RESULTS = [
  { positive: false, word: 'Negative' },
  { positive: true, word: 'Positive' },
];

type RecordResult = { actionsFor: (test: LabTest) => ReactElement | null; toast: ReactNode };

/** Records a result with one press; the rest of the test is unchanged. */
export function useRecordResult(say: (message: FormMessage | null) => void): RecordResult {
  const quick = useQuickChange('Tests', say);
  const actionsFor = (test: LabTest): ReactElement | null => {
    if (!awaitsResult(test)) return null;
    return (
      <>
        {RESULTS.map(({ positive, word }) => (
          <Button
            key={word}
            size="xs"
            variant="light"
            disabled={quick.busyId === test.id}
            aria-label={`${test.test_type} result: ${word}`}
            onClick={() =>
              void quick.change(
                test,
                { before: applicableLabTest(test), after: withResult(test, positive) },
                `${test.test_type} result recorded: ${word}`,
              )
            }
          >
            {word}
          </Button>
        ))}
      </>
    );
  };
  return { actionsFor, toast: quick.toast };
}
