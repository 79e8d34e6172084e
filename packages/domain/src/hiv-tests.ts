import type { CivilDate } from './civil-dates.js';
import { testDay } from './lab-test-days.js';
import type { LabTest } from './record-tabs.js';

type RecordedTest = Pick<
  LabTest,
  'test_type' | 'test_date' | 'bloodwork_date_submitted' | 'created_at' | 'hiv_result' | 'hiv_type' | 'from_laboratory'
>;

/** An HIV test with a result. `typed`: with the HIV type that the laboratory states. */
export type HivTest = { day: CivilDate; positive: boolean; typed: boolean; laboratory: boolean };

/**
 * A person's HIV tests of one day; positive if any is. `refutes`: negative, or negative at the laboratory while only a
 * rapid test was positive.
 */
export type HivDay = HivTest & { refutes: boolean };

export type HivConfirmation = { date: CivilDate; reason: 'hiv-type' | 'laboratory' | 'second-positive' };

/** `positive`: the first positive test of those that count; `refuted`: a later negative test, nothing confirmed before. */
export type HivCourse = { positive: CivilDate | null; confirmed: HivConfirmation | null; refuted: boolean };

function ofOneDay(day: CivilDate, tests: readonly HivTest[]): HivDay {
  const found = tests.filter(({ positive }) => positive);
  const [positive, typed] = [found.length > 0, found.some((test) => test.typed)];
  const laboratory = found.some((test) => test.laboratory);
  const atLaboratory = tests.some((test) => !test.positive && test.laboratory);
  return { day, positive, typed, laboratory, refutes: !positive || (atLaboratory && !typed && !laboratory) };
}

/** The tests by day, in order. */
export function hivDays(tests: readonly HivTest[]): HivDay[] {
  const days = [...new Set(tests.map(({ day }) => day))].sort();
  return days.map((day) =>
    ofOneDay(
      day,
      tests.filter((test) => test.day === day),
    ),
  );
}

/** A record's HIV tests with a result. */
export function hivTestsOf(tests: readonly RecordedTest[]): HivTest[] {
  return tests.flatMap((test) => {
    const { test_type, hiv_result: result } = test;
    if (test_type !== 'HIV' || (result !== 'positive' && result !== 'negative')) return [];
    const positive = result === 'positive';
    const typed = positive && Boolean(test.hiv_type);
    return [{ day: testDay(test), positive, typed, laboratory: test.from_laboratory ?? false }];
  });
}

/** Whether a record's tests confirm this positive one: the first that counts, or a later one. */
export function isConfirmedHiv(test: RecordedTest, tests: readonly RecordedTest[]): boolean {
  const { positive, confirmed } = hivCourse(hivDays(hivTestsOf(tests)));
  return test.hiv_result === 'positive' && confirmed !== null && positive !== null && testDay(test) >= positive;
}

/** Why a day confirms, as the `nth` positive one since the last refuting day. */
function confirmation({ day, typed, laboratory, refutes }: HivDay, nth: number): HivConfirmation | null {
  if (typed) return { date: day, reason: 'hiv-type' };
  if (laboratory) return { date: day, reason: 'laboratory' };
  return nth > 1 && !refutes ? { date: day, reason: 'second-positive' } : null;
}

/** Whether the positive tests were confirmed, or refuted; nothing refutes a confirmed one (decision 0160). */
export function hivCourse(days: readonly HivDay[]): HivCourse {
  let [run, refuted]: [CivilDate[], CivilDate | null] = [[], null];
  for (const one of days) {
    if (one.positive) run = [...run, one.day];
    const confirmed = one.positive ? confirmation(one, run.length) : null;
    if (confirmed) return { positive: run[0] ?? null, confirmed, refuted: false };
    if (one.refutes && run.length > 0) [run, refuted] = [[], run[0] ?? null];
  }
  return { positive: run[0] ?? refuted, confirmed: null, refuted: run.length === 0 && refuted !== null };
}

/** The days of tests that refute an earlier positive one, or a rapid one of the same day. */
export function refutingDays(days: readonly HivDay[]): CivilDate[] {
  const until = hivCourse(days).confirmed?.date;
  return days.filter(({ day, refutes }) => refutes && (until === undefined || day < until)).map(({ day }) => day);
}
