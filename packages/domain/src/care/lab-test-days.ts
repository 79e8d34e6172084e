import type { CivilDate } from '../dates/civil-dates.js';
import { enteredOn } from '../record/entered-on.js';
import type { LabTest } from '../record/record-tabs.js';

type Dates = Pick<LabTest, 'test_type' | 'test_date' | 'bloodwork_date_submitted' | 'created_at'>;

/** The day that a test counts for in every rule: its date, else the day bloodwork was submitted, else its entry. */
export function testDay(test: Dates): CivilDate {
  return test.test_date ?? (test.test_type === 'Bloodwork' ? test.bloodwork_date_submitted : null) ?? enteredOn(test);
}
