import { civilDateInWords, type CivilDate } from '../dates/civil-dates.js';
import { testDay } from './lab-test-days.js';
import { RNA_RESULTS } from '../lists/lists.js';
import type { LabTest } from '../record/record-tabs.js';
import type { RegistrationForm } from '../clients/registrations.js';

/** An RNA result of the Tests tab: bloodwork that came back positive or negative. `day`: the day it counts for. */
export type RnaFact = { id: string; result: (typeof RNA_RESULTS)[number]; date: CivilDate | null; day: CivilDate };
type RnaFields = Pick<RegistrationForm, 'rnaAvailable' | 'rnaSampleDate' | 'rnaResult' | 'regDate'>;

type Bloodwork = Pick<
  LabTest,
  'id' | 'created_at' | 'test_type' | 'test_date' | 'bloodwork_result' | 'bloodwork_date_submitted'
>;

const order = (test: Bloodwork): string => `${testDay(test)} ${test.created_at}`;

/** The newest RNA result of a client by the day it counts for, then by entry; null while Tests has none. */
export function latestRna(tests: readonly Bloodwork[]): RnaFact | null {
  const facts = tests
    .filter(({ test_type }) => test_type === 'Bloodwork')
    .toSorted((a, b) => order(b).localeCompare(order(a)))
    .flatMap((test) => {
      const result = RNA_RESULTS.find((known) => known === test.bloodwork_result);
      return result ? [{ id: test.id, result, date: test.test_date, day: testDay(test) }] : [];
    });
  return facts[0] ?? null;
}

/**
 * How the newest result in Tests compares with the RNA fields of the Client tab (CLI-23): they have none yet, the same
 * one, or a different one; that of Tests may be newer or older.
 */
export type RnaComparison = 'missing' | 'same' | 'different' | 'newer' | 'older';

export function compareRna(form: RnaFields, fact: RnaFact): RnaComparison {
  if (form.rnaAvailable !== 'Yes') return 'missing';
  if (form.rnaResult === fact.result && form.rnaSampleDate === fact.date) return 'same';
  const sampled = form.rnaSampleDate ?? form.regDate;
  if (!sampled || sampled === fact.day) return 'different';
  return fact.day > sampled ? 'newer' : 'older';
}

/** `positive, sample collected 12 May 2026`. */
export function rnaInWords({ result, date }: RnaFact): string {
  return `${result.toLowerCase()}, ${date ? `sample collected ${civilDateInWords(date)}` : 'collection date not recorded'}`;
}
