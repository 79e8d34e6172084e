import type { CivilDate } from '../dates/civil-dates.js';
import { enteredOn } from '../record/entered-on.js';
import { saysDead } from '../desk/follow-up-rules.js';
import { LINKING_DISPOSITION_CODES, LINKING_INTERACTIONS } from './care-steps.js';
import { type HivDay, hivDays, hivTestsOf } from './hiv-tests.js';
import { testDay } from './lab-test-days.js';
import type { Interaction, LabTest } from '../record/record-tabs.js';
import type { RegistrationForm } from '../clients/registrations.js';
import {
  type CourseEntry,
  courseBegins,
  ENDED_OUTCOMES,
  NOT_STARTED_OUTCOME,
  plannedEndOf,
  type Supply,
} from './treatment-courses.js';

/** One record of a person in the form the rules of care use, without items entered in error. */
export type CareRecord = {
  disposition: string | null;
  /** The code of the disposition's list entry (`codeOfEntry`). */
  dispositionCode: string | null;
  /** RNA on the Client tab (CLI-23). */
  rna: Pick<RegistrationForm, 'rnaAvailable' | 'rnaSampleDate' | 'rnaResult'>;
  /** Date used for an RNA result that has none. */
  registeredOn: CivilDate;
  /** `from_laboratory`: a laboratory's result; `confirmatory`: its confirmation. */
  tests: readonly (Pick<
    LabTest,
    | 'created_at'
    | 'test_type'
    | 'test_date'
    | 'hcv_result'
    | 'hiv_result'
    | 'hiv_type'
    | 'bloodwork_result'
    | 'bloodwork_date_submitted'
  > & { from_laboratory?: boolean; confirmatory?: boolean })[];
  medications: readonly CourseEntry[];
  dispensing: readonly Supply[];
  interactions: readonly Pick<Interaction, 'date' | 'description' | 'created_at'>[];
};

export type CareCourse = {
  begins: CivilDate;
  start: CivilDate | null;
  end: CivilDate | null;
  entered: CivilDate;
  outcome: string;
};
type Result = { day: CivilDate; positive: boolean };

/** The facts of one person by day, sorted; nothing after today. */
export type CareFacts = {
  /** Per day; positive if any test of the day is. */
  rapid: Result[];
  rna: Result[];
  rnaPending: boolean;
  hiv: HivDay[];
  courses: CareCourse[];
  supplies: CivilDate[];
  links: CivilDate[];
  linkedByDisposition: boolean;
  died: boolean;
};

type Test = CareRecord['tests'][number];

function byDay(results: readonly Result[]): Result[] {
  const days = new Map<CivilDate, boolean>();
  for (const { day, positive } of results) days.set(day, positive || (days.get(day) ?? false));
  return [...days].map(([day, positive]) => ({ day, positive })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

const isFinal = ({ bloodwork_result: result }: Test): boolean => result === 'Positive' || result === 'Negative';
const ofBlood = ({ tests }: CareRecord): Test[] => tests.filter(({ test_type }) => test_type === 'Bloodwork');

/** RNA results on the Tests tab, and that on the Client tab unless Tests has one of the same or a later day. */
function rnaOf(record: CareRecord): Result[] {
  const results = ofBlood(record)
    .filter(isFinal)
    .map((test) => ({ day: testDay(test), positive: test.bloodwork_result === 'Positive' }));
  const { rnaAvailable, rnaSampleDate, rnaResult } = record.rna;
  const sampled = rnaSampleDate ?? record.registeredOn;
  if (rnaAvailable !== 'Yes' || rnaResult === null || results.some(({ day }) => day >= sampled)) return results;
  return [...results, { day: sampled, positive: rnaResult === 'Positive' }];
}

function antibodyOf({ tests }: CareRecord): Result[] {
  return tests.flatMap((test) => {
    const { test_type, hcv_result: result } = test;
    if (test_type !== 'HCV' || (result !== 'positive' && result !== 'negative')) return [];
    return [{ day: testDay(test), positive: result === 'positive' }];
  });
}

/**
 * The courses entered for a person: of several entries for one medicine with the same start, the newest has the
 * outcome.
 */
function coursesOf(entries: readonly CourseEntry[]): CareCourse[] {
  const newest = new Map<string, CourseEntry>();
  const order = ({ created_at, id }: CourseEntry): string => `${new Date(created_at).toISOString()} ${id}`;
  for (const entry of entries.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    newest.set(`${entry.medication}|${courseBegins(entry)}`, entry);
  }
  return [...newest.values()].map((entry) => ({
    begins: courseBegins(entry),
    start: entry.start_date,
    end: plannedEndOf(entry),
    entered: enteredOn(entry),
    outcome: entry.outcome,
  }));
}

export const hasEnded = ({ outcome }: CareCourse): boolean => ENDED_OUTCOMES.includes(outcome);
/** Has a start date that isn't in the future; an ended treatment counts as started regardless of its dates. */
export const isStarted = (course: CareCourse, today: CivilDate): boolean =>
  course.outcome !== NOT_STARTED_OUTCOME && (course.start !== null || hasEnded(course)) && course.begins <= today;

/** The facts of one person from all their records. */
export function careFacts(records: readonly CareRecord[], today: CivilDate): CareFacts {
  const known = <Fact extends { day: CivilDate }>(facts: readonly Fact[]): Fact[] =>
    facts.filter(({ day }) => day <= today);
  const days = (all: readonly CivilDate[]): CivilDate[] => [...new Set(all.filter((day) => day <= today))].sort();
  const medications = records.flatMap((record) => record.medications);
  return {
    rapid: byDay(known(records.flatMap(antibodyOf))),
    rna: byDay(known(records.flatMap(rnaOf))),
    rnaPending: records.some((record) => ofBlood(record).some((test) => !isFinal(test))),
    hiv: hivDays(known(records.flatMap(({ tests }) => hivTestsOf(tests)))),
    courses: coursesOf(medications),
    supplies: days(
      records.flatMap(({ dispensing }) =>
        dispensing.filter(({ quantity }) => (quantity ?? 0) > 0).map(({ dispensed_date }) => dispensed_date),
      ),
    ),
    links: days(
      records.flatMap(({ interactions }) =>
        interactions
          .filter(({ description }) => LINKING_INTERACTIONS.includes(description))
          .map((item) => item.date ?? enteredOn(item)),
      ),
    ),
    linkedByDisposition: records.some(({ dispositionCode }) =>
      LINKING_DISPOSITION_CODES.includes(dispositionCode ?? ''),
    ),
    died:
      records.some(({ disposition }) => saysDead(disposition)) ||
      medications.some(({ outcome }) => outcome === 'Death'),
  };
}
