import type { CivilDate } from '../dates/civil-dates.js';
import { testDay } from './lab-test-days.js';
import type { LabTest } from '../record/record-tabs.js';

type RecordedTest = Pick<
  LabTest,
  | 'test_type'
  | 'test_date'
  | 'bloodwork_date_submitted'
  | 'created_at'
  | 'hiv_result'
  | 'hiv_type'
  | 'from_laboratory'
  | 'confirmatory'
>;

/**
 * An HIV test with a result. `typed`: with the HIV type that the laboratory states; `confirmatory`: the laboratory's
 * confirmation, not its screening test (decision 0175).
 */
export type HivTest = { day: CivilDate; positive: boolean; typed: boolean; laboratory: boolean; confirmatory: boolean };

/** A person's HIV tests of one day; positive if any is. `rapid`: a test that no laboratory reported is positive. */
type DayOfTests = {
  day: CivilDate;
  positive: boolean;
  rapid: boolean;
  /** What confirms an infection on its own. */
  certain: 'hiv-type' | 'laboratory' | null;
};

/**
 * `refutes`: the positive tests before, and those of the day. A negative test of a later day or a laboratory's of the
 * same day refutes rapid ones; only a negative confirmation refutes a laboratory's screening test.
 */
export type HivDay = DayOfTests & { refutes: boolean };

export type HivConfirmation = { date: CivilDate; reason: 'hiv-type' | 'laboratory' | 'second-positive' };

/** `positive`: the first positive test of those that count; `refuted`: a later negative test, nothing confirmed before. */
export type HivCourse = { positive: CivilDate | null; confirmed: HivConfirmation | null; refuted: boolean };

/** `screened`: positive in a laboratory's screening test; `rules`: how its negative tests rule out an infection. */
type Judged = DayOfTests & { screened: boolean; rulesOut: boolean; rulesOutRapid: boolean };

function ofOneDay(day: CivilDate, tests: readonly HivTest[]): Judged {
  const [found, absent] = [tests.filter((test) => test.positive), tests.filter((test) => !test.positive)];
  const isConfirmed = found.some((test) => test.confirmatory);
  const certain = found.some((test) => test.typed) ? 'hiv-type' : isConfirmed ? 'laboratory' : null;
  return {
    day,
    positive: found.length > 0,
    rapid: found.some((test) => !test.laboratory),
    certain,
    screened: found.some((test) => test.laboratory && !test.confirmatory),
    rulesOut: certain === null && absent.some((test) => test.confirmatory),
    rulesOutRapid: certain === null && (found.length === 0 || absent.some((test) => test.laboratory)),
  };
}

/** The tests by day, in order. */
export function hivDays(tests: readonly HivTest[]): HivDay[] {
  const days = [...new Set(tests.map(({ day }) => day))].sort();
  let isScreened = false;
  return days.map((day) => {
    const ofDay = tests.filter((test) => test.day === day);
    const { screened, rulesOut, rulesOutRapid, ...known } = ofOneDay(day, ofDay);
    isScreened ||= screened;
    const refutes = rulesOut || (rulesOutRapid && !isScreened);
    if (rulesOut) isScreened = false;
    return { ...known, refutes };
  });
}

/** A record's HIV tests with a result. */
export function hivTestsOf(tests: readonly RecordedTest[]): HivTest[] {
  return tests.flatMap((test) => {
    const { test_type, hiv_result: result, from_laboratory: laboratory = false, confirmatory = false } = test;
    if (test_type !== 'HIV' || (result !== 'positive' && result !== 'negative')) return [];
    const positive = result === 'positive';
    return [{ day: testDay(test), positive, typed: positive && Boolean(test.hiv_type), laboratory, confirmatory }];
  });
}

/** Whether a record's tests confirm this positive one: the first that counts, or a later one. */
export function isConfirmedHiv(test: RecordedTest, tests: readonly RecordedTest[]): boolean {
  const { positive, confirmed } = hivCourse(hivDays(hivTestsOf(tests)));
  return test.hiv_result === 'positive' && confirmed !== null && positive !== null && testDay(test) >= positive;
}

/** Why a day confirms: `run` are the positive days since the last refuting one, this one included. */
function confirmation({ day, certain, rapid, refutes }: HivDay, run: readonly HivDay[]): HivConfirmation | null {
  if (certain) return { date: day, reason: certain };
  const isRepeated = rapid && run.filter((one) => one.rapid).length > 1;
  return isRepeated && !refutes ? { date: day, reason: 'second-positive' } : null;
}

/** Whether the positive tests were confirmed, or refuted; nothing refutes a confirmed one (decision 0160). */
export function hivCourse(days: readonly HivDay[]): HivCourse {
  let [run, refuted]: [HivDay[], CivilDate | null] = [[], null];
  for (const one of days) {
    if (one.positive) run = [...run, one];
    const confirmed = one.positive ? confirmation(one, run) : null;
    if (confirmed) return { positive: run[0]?.day ?? null, confirmed, refuted: false };
    if (one.refutes && run.length > 0) [run, refuted] = [[], run[0]?.day ?? null];
  }
  return { positive: run[0]?.day ?? refuted, confirmed: null, refuted: run.length === 0 && refuted !== null };
}

/** The days of tests that refute an earlier positive one, or one of the same day. */
export function refutingDays(days: readonly HivDay[]): CivilDate[] {
  const until = hivCourse(days).confirmed?.date;
  return days.filter(({ day, refutes }) => refutes && (until === undefined || day < until)).map(({ day }) => day);
}
