import type { CivilDate } from './civil-dates.js';
import { testDay } from './lab-test-days.js';
import type { LabTest } from './record-tabs.js';

/** A test of the follow-up rules. `resulted_on`: when a saved test got its present result (decision 0160). */
export type FollowUpTest = Omit<LabTest, 'result_changes' | 'version'> & { resulted_on?: CivilDate | null };

type Dated = { day: CivilDate; created_at: string; id: string };
export type DatedTest = Dated & { test: FollowUpTest };

export const inOrder = (a: Dated, b: Dated): number =>
  a.day === b.day
    ? Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1)
    : a.day < b.day
      ? -1
      : 1;
export const dated = (test: FollowUpTest): DatedTest => ({
  day: testDay(test),
  created_at: test.created_at,
  id: test.id,
  test,
});
const POSITIVE: Record<string, (test: FollowUpTest) => boolean> = {
  HIV: (test) => test.hiv_result === 'positive',
  HCV: (test) => test.hcv_result === 'positive',
  Bloodwork: (test) => test.bloodwork_result === 'Positive',
};
export const isPositive = (test: FollowUpTest): boolean => POSITIVE[test.test_type]?.(test) ?? false;
export const isFinal = ({ bloodwork_result }: FollowUpTest): boolean =>
  bloodwork_result === 'Positive' || bloodwork_result === 'Negative';
/** The day from which a result can be given to the client: that of the test, or the later day of its result. */
export const knownFrom = ({ day, test: { resulted_on } }: DatedTest): CivilDate =>
  resulted_on && resulted_on > day ? resulted_on : day;
export const nameOf = (test: FollowUpTest): string =>
  test.test_type === 'Bloodwork'
    ? ['Bloodwork', test.bloodwork_type, test.bloodwork_result].filter(Boolean).join(' ')
    : `${test.test_type} positive`;
