import type { CivilDate } from '../dates/civil-dates.js';
import type { LabTestInput } from '../record/record-tabs.js';
import { RECORD_FIELD_TEXTS } from '../record/record-field-texts.js';
import { invalid, type Violation } from '../platform/violations.js';

type EmptyLabTest = Required<LabTestInput>;

/** The form of the Tests tab before a type is chosen. */
export const EMPTY_LAB_TEST: EmptyLabTest = {
  test_type: '',
  test_date: null,
  hiv_result: null,
  hiv_type: null,
  hiv_tester: null,
  hcv_result: null,
  hcv_tester: null,
  bloodwork_type: null,
  bloodwork_circles: null,
  bloodwork_result: null,
  bloodwork_date_submitted: null,
  bloodwork_tester: null,
};

/**
 * The form after a type was chosen: date today, result negative, the default tester; bloodwork Pending.
 * The fields of the other types are empty (TAB-TEST-05, TAB-TEST-06, TAB-TEST-11).
 */
export function labTestOfType(type: string, today: CivilDate, tester: string): EmptyLabTest {
  const start = { ...EMPTY_LAB_TEST, test_type: type, test_date: today };
  if (type === 'HIV') return { ...start, hiv_result: 'negative', hiv_tester: tester };
  if (type === 'HCV') return { ...start, hcv_result: 'negative', hcv_tester: tester };
  if (type === 'Bloodwork') return { ...start, bloodwork_result: 'Pending', bloodwork_tester: tester };
  return { ...EMPTY_LAB_TEST, test_type: type };
}

/**
 * Empties the fields that don't belong to the test: those of other types, the HIV type unless the result is positive,
 * the circles unless the bloodwork is DBS (TAB-TEST-06 to TAB-TEST-10). Screen and server both apply this rule.
 */
export function applicableLabTest(test: LabTestInput): EmptyLabTest {
  const all = { ...EMPTY_LAB_TEST, ...test };
  const common = { ...EMPTY_LAB_TEST, test_type: all.test_type, test_date: all.test_date };
  if (all.test_type === 'HIV') {
    const positive = all.hiv_result === 'positive';
    const { hiv_result, hiv_tester } = all;
    return { ...common, hiv_result, hiv_tester, hiv_type: positive ? all.hiv_type : null };
  }
  if (all.test_type === 'HCV') return { ...common, hcv_result: all.hcv_result, hcv_tester: all.hcv_tester };
  const { bloodwork_type, bloodwork_result, bloodwork_date_submitted, bloodwork_tester } = all;
  const bloodwork_circles = bloodwork_type === 'DBS' ? all.bloodwork_circles : null;
  return {
    ...common,
    bloodwork_type,
    bloodwork_circles,
    bloodwork_result: bloodwork_result ?? 'Pending',
    bloodwork_date_submitted,
    bloodwork_tester,
  };
}

/** The result shown in lists for a test, with the tester; empty strings for missing values. */
export function labTestResult(test: LabTestInput): { result: string; tester: string } {
  if (test.test_type === 'HIV') return { result: test.hiv_result ?? '', tester: test.hiv_tester ?? '' };
  if (test.test_type === 'HCV') return { result: test.hcv_result ?? '', tester: test.hcv_tester ?? '' };
  return { result: test.bloodwork_result ?? '', tester: test.bloodwork_tester ?? '' };
}

const OPEN_RESULTS = ['', 'Pending', 'Submitted'];

/** Whether the result of a test is pending. */
export function awaitsResult(test: LabTestInput): boolean {
  return OPEN_RESULTS.includes(labTestResult(test).result);
}

/** The test with its new result, in the words of its type. */
export function withResult(test: LabTestInput, positive: boolean): EmptyLabTest {
  const [rapid, bloodwork] = positive ? ['positive', 'Positive'] : ['negative', 'Negative'];
  const results = {
    HIV: { hiv_result: rapid },
    HCV: { hcv_result: rapid },
    Bloodwork: { bloodwork_result: bloodwork },
  };
  const result = Object.entries(results).find(([type]) => type === test.test_type)?.[1] ?? {};
  return applicableLabTest({ ...test, ...result });
}

/** Whether a save corrects a known result, so that staff are asked for a reason; a first result is not a correction. */
export function isResultCorrection(before: LabTestInput, after: LabTestInput): boolean {
  const [was, is] = [labTestResult(before).result, labTestResult(after).result];
  return !awaitsResult(before) && (was !== is || before.test_type !== after.test_type);
}

/** Whether a save gives the test another result than the saved one: its first, or a corrected one. */
export function hasNewResult(before: LabTestInput, after: LabTestInput): boolean {
  const changed = labTestResult(before).result !== labTestResult(after).result || before.test_type !== after.test_type;
  return changed && !awaitsResult(after);
}

/** Testers who are not in the program's list; a stored one may stay. */
export function unknownTesters(
  test: LabTestInput,
  testers: readonly string[],
  stored: LabTestInput | null,
): Violation[] {
  const fields = ['hiv_tester', 'hcv_tester', 'bloodwork_tester'] as const;
  const kept = applicableLabTest(test);
  return fields
    .filter((field) => kept[field] && kept[field] !== stored?.[field] && !testers.includes(kept[field]))
    .map((field) => invalid(field, RECORD_FIELD_TEXTS.choice));
}
