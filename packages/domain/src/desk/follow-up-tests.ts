import type { CivilDate } from '../dates/civil-dates.js';
import { testDay } from '../care/lab-test-days.js';
import { hivDays, hivTestsOf, refutingDays } from '../care/hiv-tests.js';
import { EMPTY_LAB_TEST } from '../care/lab-test-rules.js';
import type { LabTest } from '../record/record-tabs.js';
import type { RegistrationForm } from '../clients/registrations.js';

/**
 * A test of the follow-up rules. `resulted_on`: when a saved test got its present result; `from_laboratory`: a
 * laboratory's result (decision 0160); `confirmatory`: its confirmation (decision 0175).
 */
export type FollowUpTest = Pick<
  LabTest,
  | 'id'
  | 'created_at'
  | 'test_type'
  | 'test_date'
  | 'hiv_result'
  | 'hiv_type'
  | 'hcv_result'
  | 'bloodwork_type'
  | 'bloodwork_result'
  | 'bloodwork_date_submitted'
> & { resulted_on?: CivilDate | null; from_laboratory?: boolean; confirmatory?: boolean };

/** The record's own facts: RNA on its Client tab (CLI-23), its day of registration and its entry. */
export type FollowUpRecord = Pick<RegistrationForm, 'rnaAvailable' | 'rnaSampleDate' | 'rnaResult' | 'regDate'> & {
  id: string;
  created_at: string;
};

type Dated = { day: CivilDate; created_at: string; id: string };
/** `name`: what the task is about. */
export type DatedTest = Dated & { test: FollowUpTest; name: string };

export const inOrder = (a: Dated, b: Dated): number =>
  a.day === b.day
    ? Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1)
    : a.day < b.day
      ? -1
      : 1;
const nameOf = (test: FollowUpTest): string =>
  test.test_type === 'Bloodwork'
    ? ['Bloodwork', test.bloodwork_type, test.bloodwork_result].filter(Boolean).join(' ')
    : `${test.test_type} positive`;
export const dated = (test: FollowUpTest): DatedTest => ({
  day: testDay(test),
  created_at: test.created_at,
  id: test.id,
  test,
  name: nameOf(test),
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

/**
 * The RNA tests of a record, in order: bloodwork, whatever its result, and RNA on the Client tab unless a bloodwork of
 * the same or a later day has a result (as in `care-facts`).
 */
export function rnaTests(tests: readonly FollowUpTest[], record: FollowUpRecord): DatedTest[] {
  const blood = tests.filter(({ test_type }) => test_type === 'Bloodwork').map(dated);
  const { id, created_at, rnaAvailable, rnaResult, rnaSampleDate, regDate } = record;
  if (rnaAvailable !== 'Yes' || rnaResult === null) return blood.sort(inOrder);
  const days = { test_type: 'Bloodwork', test_date: rnaSampleDate ?? regDate, bloodwork_result: rnaResult };
  const onClientTab = dated({ ...EMPTY_LAB_TEST, id, created_at, ...days });
  if (blood.some(({ day, test }) => isFinal(test) && day >= onClientTab.day)) return blood.sort(inOrder);
  return [...blood, { ...onClientTab, name: `RNA ${rnaResult.toLowerCase()} (Client tab)` }].sort(inOrder);
}

/** What a positive HIV test is called in the list once it is refuted and its result was not given. */
export const REFUTED_HIV = 'HIV preliminary positive, not confirmed: tell the client';

/** The days that refute a record's positive HIV tests of that day or earlier. */
export function refutedOn(tests: readonly FollowUpTest[]): CivilDate[] {
  return refutingDays(hivDays(hivTestsOf(tests)));
}
