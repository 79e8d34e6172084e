import type { CivilDate } from '../dates/civil-dates.js';
import { applicableLabTest, EMPTY_LAB_TEST } from '../care/lab-test-rules.js';
import { RAPID_RESULTS } from '../lists/lists.js';
import type { LabTestInput } from '../record/record-tabs.js';
import type { RegistrationForm } from './registrations.js';

/** The fields of the Client tab that show the test at registration (CLI-27); a row of Tests stores them. */
export const REGISTRATION_TEST_FIELDS = ['testType', 'hivDate', 'hivResult', 'hivType', 'hivTester'] as const;
export type RegistrationTestFields = Pick<RegistrationForm, (typeof REGISTRATION_TEST_FIELDS)[number]>;

export const NO_REGISTRATION_TEST: RegistrationTestFields = {
  testType: null,
  hivDate: null,
  hivResult: null,
  hivType: null,
  hivTester: null,
};

/** A row of Tests as the form shows it: result, type and tester for HIV only, because the form has no others. */
export function registrationTestFields(test: LabTestInput | null): RegistrationTestFields {
  if (!test) return NO_REGISTRATION_TEST;
  const shown = { ...NO_REGISTRATION_TEST, testType: test.test_type, hivDate: test.test_date ?? null };
  if (test.test_type !== 'HIV') return shown;
  return {
    ...shown,
    hivResult: RAPID_RESULTS.find((result) => result === test.hiv_result) ?? null,
    hivType: test.hiv_type ?? null,
    hivTester: test.hiv_tester ?? null,
  };
}

/** The fields imply a test although no type was chosen: only an HIV test has them. */
function saysHiv(form: RegistrationTestFields): boolean {
  return form.hivDate !== null || form.hivResult === 'positive' || form.hivType !== null;
}

/** The row with the form's values; its other columns are kept. */
function withFields(test: LabTestInput, form: RegistrationTestFields): Required<LabTestInput> {
  const dated = { ...EMPTY_LAB_TEST, ...test, test_date: form.hivDate };
  if (test.test_type !== 'HIV') return applicableLabTest(dated);
  const { hivResult, hivType, hivTester } = form;
  return applicableLabTest({ ...dated, hiv_result: hivResult, hiv_type: hivType, hiv_tester: hivTester });
}

export type RegistrationTestChange =
  | { kind: 'keep' }
  | { kind: 'void' }
  | { kind: 'add' | 'change' | 'replace'; test: Required<LabTestInput> };

const same = (a: LabTestInput, b: LabTestInput): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The effect of saving the Client tab on the row of Tests that holds its test. `sent` are the fields as sent (missing:
 * unchanged), `stored` is the row, `day` is the date of a new test that names none. A different type is a different
 * test; a chosen HCV or Bloodwork starts without a result, because none was given.
 */
export function registrationTestChange(
  sent: Partial<RegistrationTestFields>,
  stored: LabTestInput | null,
  day: CivilDate,
): RegistrationTestChange {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const form: RegistrationTestFields = { ...registrationTestFields(stored), ...Object.fromEntries(given) };
  const type = form.testType ?? (stored === null && saysHiv(form) ? 'HIV' : null);
  if (type === null) return { kind: stored === null ? 'keep' : 'void' };
  if (stored?.test_type === type) {
    const test = withFields(stored, form);
    return same(test, applicableLabTest(stored)) ? { kind: 'keep' } : { kind: 'change', test };
  }
  const test = withFields({ ...EMPTY_LAB_TEST, test_type: type }, { ...form, hivDate: form.hivDate ?? day });
  return { kind: stored === null ? 'add' : 'replace', test };
}

/** The row has a result that the form never shows, so that it was entered in Tests. */
export function hasResultFromTests({ hcv_result, bloodwork_result }: LabTestInput): boolean {
  return (hcv_result ?? null) !== null || bloodwork_result === 'Positive' || bloodwork_result === 'Negative';
}

type StoredTest = LabTestInput & { at_registration: boolean };

/**
 * The saved tests as a save of the form would leave them: a copy of unsaved fields must not contradict them (CLI-29).
 * `day` is the date of a new test that names none.
 */
export function testsAsTyped(
  form: RegistrationTestFields,
  tests: readonly StoredTest[],
  day: CivilDate,
): readonly LabTestInput[] {
  const stored = tests.find((test) => test.at_registration) ?? null;
  const change = registrationTestChange(form, stored, day);
  if (change.kind === 'keep') return tests;
  if (change.kind === 'change') return tests.map((test) => (test === stored ? change.test : test));
  const left = tests.filter((test) => test !== stored || hasResultFromTests(test));
  return change.kind === 'void' ? left : [change.test, ...left];
}
