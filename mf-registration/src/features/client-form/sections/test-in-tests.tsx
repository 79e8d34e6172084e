import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { labTestResult } from '@firstlight/domain/care/lab-test-rules';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { usePermittedTests } from '../../../record/use-permitted-tests';
import classes from '../client-form.module.css';

function sentenceOf(test: LabTest): string {
  const day = test.test_date ? ` of ${civilDateInWords(test.test_date)}` : '';
  const result = labTestResult(test).result || 'no result yet';
  return `In Tests: ${test.test_type}${day}, ${result}.`;
}

const UNSAVED: Partial<Record<string, string>> = {
  HIV: 'Save adds this test to Tests.',
  HCV: 'Save adds this test to Tests. Enter its result there.',
  Bloodwork: 'Save adds this test to Tests as Pending. Enter its result there.',
};

/** Links to the stored result of the test at registration; HCV and Bloodwork show it only here. */
export function TestInTests({ type }: { type: string }): ReactElement {
  const { tests, openTests } = usePermittedTests(true);
  const shown = tests?.find((test) => test.at_registration && test.test_type === type);
  return (
    <p className={classes['inTests']}>
      {shown ? sentenceOf(shown) : UNSAVED[type]}
      {shown && (
        <Button size="compact-xs" variant="subtle" onClick={openTests}>
          Open Tests
        </Button>
      )}
    </p>
  );
}
