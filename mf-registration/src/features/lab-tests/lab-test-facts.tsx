import { civilDateInWords, formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { labTestResult } from '@firstlight/domain/care/lab-test-rules';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { type BadgeKind, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './lab-tests.module.css';

const KINDS: Partial<Record<string, BadgeKind>> = {
  positive: 'positive',
  negative: 'negative',
  pending: 'pending',
  submitted: 'submitted',
};

function detailsOf(test: LabTest): string[] {
  const circles = test.bloodwork_circles === 1 ? '1 circle' : `${test.bloodwork_circles ?? 0} circles`;
  return [
    test.test_date ? civilDateInWords(test.test_date) : 'no date',
    test.hiv_type ?? '',
    test.bloodwork_type ?? '',
    test.bloodwork_circles ? circles : '',
    test.bloodwork_date_submitted ? `submitted ${civilDateInWords(test.bloodwork_date_submitted)}` : '',
    labTestResult(test).tester ? `tester ${labTestResult(test).tester}` : '',
    test.at_registration ? 'at registration' : '',
  ].filter((text) => text !== '');
}

/** A saved test with its corrections, which show both results. */
export function LabTestFacts({ test }: { test: LabTest }): ReactElement {
  const { result } = labTestResult(test);
  return (
    <>
      <p className={classes['line']}>
        <b>{test.test_type}</b>
        {result && <StatusBadge kind={KINDS[result.toLowerCase()] ?? 'neutral'}>{result}</StatusBadge>}
        <span>{detailsOf(test).join(' · ')}</span>
      </p>
      {(test.result_changes ?? []).map((change) => (
        <p key={change.changed_at} className={classes['change']}>
          Corrected from {change.before} to {change.after}
          {change.reason ? `: ${change.reason}` : ''} ({change.changed_by ?? 'staff'},{' '}
          {formatNewYorkTime(change.changed_at)})
        </p>
      ))}
    </>
  );
}
