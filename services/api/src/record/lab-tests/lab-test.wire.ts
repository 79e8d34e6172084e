import { type CivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { applicableLabTest, hasNewResult } from '@firstlight/domain/care/lab-test-rules';
import type { LabTest, LabTestInput, ResultChange } from '@firstlight/domain/record/record-tabs';
import type { ChildRecordRow } from '../child-records/child-record.entity.js';
import { itemFields } from '../child-records/item-wire.js';
import type { LabTestRow } from './lab-test.entity.js';

/** Not in the form. */
type Derived = 'takenAtRegistration' | 'resultedOn' | 'fromLaboratory' | 'confirmatory';
type Columns = Omit<LabTestRow, keyof ChildRecordRow | Derived>;

/** Only the fields that belong to the type and result of the test are kept (TAB-TEST-06 to TAB-TEST-10). */
export function labTestColumns(form: LabTestInput): Columns {
  const test = applicableLabTest(form);
  return {
    testType: test.test_type,
    testDate: test.test_date,
    hivResult: test.hiv_result,
    hivType: test.hiv_type,
    hivTester: test.hiv_tester,
    hcvResult: test.hcv_result,
    hcvTester: test.hcv_tester,
    bloodworkType: test.bloodwork_type,
    bloodworkCircles: test.bloodwork_circles,
    bloodworkResult: test.bloodwork_result,
    bloodworkDateSubmitted: test.bloodwork_date_submitted,
    bloodworkTester: test.bloodwork_tester,
  };
}

/** Who reports a result: a person today, or a laboratory on its day, perhaps as its confirmation of HIV. */
export type Report = { day: CivilDate; fromLaboratory: boolean; confirmatory: boolean };

/** The columns of a change to a saved test; a new result comes from this report. */
export function changedColumns(before: LabTestInput, form: LabTestInput, report: Report): Partial<LabTestRow> {
  const columns = labTestColumns(form);
  const { day, ...reported } = report;
  if (hasNewResult(before, applicableLabTest(form))) return { ...columns, resultedOn: day, ...reported };
  const known = Object.fromEntries(Object.entries(reported).filter(([, is]) => is));
  return { ...columns, ...known };
}

/** The report of a person who enters or corrects a result. */
export const byHand = (): Report => ({ day: todayInNewYork(), fromLaboratory: false, confirmatory: false });

export function toLabTest(row: LabTestRow, changes: ResultChange[]): LabTest {
  return {
    ...itemFields(row),
    test_type: row.testType,
    test_date: row.testDate,
    hiv_result: row.hivResult,
    hiv_type: row.hivType,
    hiv_tester: row.hivTester,
    hcv_result: row.hcvResult,
    hcv_tester: row.hcvTester,
    bloodwork_type: row.bloodworkType,
    bloodwork_circles: row.bloodworkCircles,
    bloodwork_result: row.bloodworkResult,
    bloodwork_date_submitted: row.bloodworkDateSubmitted,
    bloodwork_tester: row.bloodworkTester,
    at_registration: row.takenAtRegistration === row.registrationId,
    ...(row.fromLaboratory && { from_laboratory: true }),
    ...(row.confirmatory && { confirmatory: true }),
    result_changes: changes,
  };
}
