import { type CareCourse, type CareFacts, careFacts, type CareRecord, hasEnded, isStarted } from './care-facts.js';
import { CARE_STEPS, type CarePath, type CareReason, type CareStep } from './care-steps.js';
import type { CivilDate } from '../dates/civil-dates.js';
import { hivCourse } from './hiv-tests.js';
import { NOT_STARTED_OUTCOME } from './treatment-courses.js';
import { addDays, SVR12_DAYS } from './treatment-dates.js';

/** `implied`: follows from a later step (`CareStepRule.implies`), without its own date. */
export type CareStepState = {
  step: CareStep;
  state: 'reached' | 'implied' | 'open';
  date: CivilDate | null;
  reason: CareReason;
};

export type CareEnding = 'negative' | 'not-confirmed' | 'cleared' | 'cured' | 'died';

/** One way through the steps; a reinfection is a separate journey. */
export type CareJourney = {
  path: CarePath;
  /** The days that count the person as tested in a period: tests up to the first positive one. */
  testDays: CivilDate[];
  steps: CareStepState[];
  ending: CareEnding | null;
  /** The step the person is waiting for; null once the journey has ended. */
  waitingFor: CareStep | null;
};

type Found = { date: CivilDate | null; reason: CareReason };
type FoundSteps = Partial<Record<CareStep, Found>>;
/** The days of a journey: from `from` until the day before `to`. */
type Window = { from: CivilDate | null; to: CivilDate | null };

const after = (date: CivilDate, days: number): CivilDate => addDays(date, days) ?? date;
const isIn = ({ from, to }: Window, day: CivilDate): boolean =>
  (from === null || day >= from) && (to === null || day < to);
const earliest = (days: readonly CivilDate[]): CivilDate | undefined => days.toSorted()[0];
const curedFrom = ({ end }: CareCourse): CivilDate | null => (end === null ? null : after(end, SVR12_DAYS));

/** Whether a treatment ended before that day. One that is still active may have been extended, by twelve weeks at most. */
function isOver(course: CareCourse, day: CivilDate, today: CivilDate): boolean {
  const cured = curedFrom(course);
  return course.end !== null && course.end < day && (hasEnded(course) || (cured !== null && cured <= today));
}

/**
 * The days on which further journeys begin: a positive RNA after a negative one, or after a treatment. During a treatment
 * none begins.
 */
function turns({ rna, courses }: CareFacts, today: CivilDate): CivilDate[] {
  const started = courses.filter((course) => isStarted(course, today) && course.end !== null);
  return rna.flatMap(({ day, positive }, index) => {
    const before = rna[index - 1];
    const over = started.filter((course) => isOver(course, day, today));
    const isTreated = started.some((course) => course.begins < day && !over.includes(course));
    const failed = over.some(({ end }) => end !== null && (!before || end >= before.day));
    return positive && !isTreated && (before?.positive === false || failed) ? [day] : [];
  });
}

/** The facts of one journey. */
function within(facts: CareFacts, window: Window): CareFacts {
  const inside = (day: CivilDate): boolean => isIn(window, day);
  return {
    ...facts,
    rapid: facts.rapid.filter(({ day }) => inside(day)),
    rna: facts.rna.filter(({ day }) => inside(day)),
    courses: facts.courses.filter(({ begins }) => inside(begins)),
    supplies: facts.supplies.filter(inside),
    links: facts.links.filter(inside),
  };
}

const positiveDay = (results: readonly { day: CivilDate; positive: boolean }[]): CivilDate | undefined =>
  results.find(({ positive }) => positive)?.day;

/** The earliest of several ways to reach a step; on the same day, the first listed. */
function firstOf(found: readonly { date: CivilDate | undefined; reason: CareReason }[]): Found | undefined {
  const dated = found.flatMap(({ date, reason }) => (date === undefined ? [] : [{ date, reason }]));
  return dated.reduce<(typeof dated)[number] | undefined>(
    (best, one) => (best && best.date <= one.date ? best : one),
    undefined,
  );
}

function antibodies({ rapid, rna }: CareFacts): Found | undefined {
  const [firstRna] = rna;
  const backfilled = firstRna && !rapid.some(({ day }) => day <= firstRna.day) ? firstRna.day : undefined;
  return firstOf([
    { date: positiveDay(rapid), reason: 'rapid-positive' },
    { date: positiveDay(rna), reason: 'rna-positive' },
    { date: backfilled, reason: 'backfilled' },
  ]);
}

function linked(facts: CareFacts, confirmed: CivilDate, isLast: boolean, today: CivilDate): Found | undefined {
  const since = (days: readonly CivilDate[]): CivilDate | undefined =>
    earliest(days.filter((day) => day >= confirmed && day <= today));
  const entries = facts.courses.map(({ begins, entered }) => (begins < entered ? begins : entered));
  const dated = firstOf([
    { date: since(facts.links), reason: 'interaction' },
    { date: since(entries), reason: 'treatment-entry' },
  ]);
  return dated ?? (isLast && facts.linkedByDisposition ? { date: null, reason: 'disposition' } : undefined);
}

function started({ courses, supplies }: CareFacts, today: CivilDate): Found | undefined {
  const begun = earliest(courses.filter((course) => isStarted(course, today)).map(({ begins }) => begins));
  if (begun !== undefined) return { date: begun, reason: 'treatment-start' };
  // Tablets handed out before a planned start don't start the treatment.
  if (courses.some(({ outcome, start }) => outcome === NOT_STARTED_OUTCOME || start !== null)) return undefined;
  return firstOf([{ date: supplies[0], reason: 'supply' }]);
}

/** The latest treatment on a day; of two that began together, the one that lasts longer. */
function latestBy(courses: readonly CareCourse[], day: CivilDate): CareCourse | undefined {
  const order = (course: CareCourse): string =>
    [course.begins, hasEnded(course) ? 0 : 1, course.end ?? '9999-12-31'].join(' ');
  return courses.filter(({ begins }) => begins <= day).toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0];
}

function cured({ rna, courses }: CareFacts, today: CivilDate): Found | undefined {
  const begun = courses.filter((course) => isStarted(course, today));
  const proof = rna.find(({ day, positive }) => {
    const course = latestBy(begun, day);
    const due = course && hasEnded(course) ? curedFrom(course) : null;
    return !positive && due !== null && due <= day;
  });
  return firstOf([{ date: proof?.day, reason: 'rna-negative' }]);
}

function hcvSteps(facts: CareFacts, window: Window, today: CivilDate): FoundSteps {
  const positive: Found | undefined =
    window.from === null ? antibodies(facts) : { date: window.from, reason: 'new-infection' };
  const confirmed = firstOf([{ date: positiveDay(facts.rna), reason: 'rna-positive' }]);
  const ends = facts.courses
    .filter((course) => isStarted(course, today) && course.outcome === 'Completed')
    .flatMap(({ end }) => (end !== null && end <= today ? [end] : []));
  return {
    positive,
    confirmed,
    linked: confirmed?.date ? linked(facts, confirmed.date, window.to === null, today) : undefined,
    started: started(facts, today),
    completed: firstOf([{ date: earliest(ends), reason: 'treatment-end' }]),
    svr12: cured(facts, today),
  };
}

function hivSteps({ hiv, links }: CareFacts): FoundSteps {
  const { positive, confirmed } = hivCourse(hiv);
  if (positive === null) return {};
  return {
    positive: { date: positive, reason: 'rapid-positive' },
    ...(confirmed && {
      confirmed,
      linked: firstOf([{ date: links.find((day) => day >= positive), reason: 'interaction' }]),
    }),
  };
}

/** Tests up to the first positive one; without any, the first day known of the journey. */
function testDays(days: readonly CivilDate[], found: FoundSteps): CivilDate[] {
  const known = found.positive?.date ?? found.started?.date ?? null;
  const before = [...new Set(days)].filter((day) => known === null || day <= known).sort();
  return before.length > 0 || known === null ? before : [known];
}

/** Why a step is still open. */
function openReason(path: CarePath, step: CareStep, { courses, rnaPending }: CareFacts, today: CivilDate): CareReason {
  const ended = courses.find(hasEnded);
  const planned = courses.find(({ outcome }) => outcome !== NOT_STARTED_OUTCOME);
  switch (step) {
    case 'tested':
      return 'no-test';
    case 'positive':
      return 'negative';
    case 'confirmed':
      if (path === 'hiv') return 'confirmation-missing';
      return rnaPending ? 'rna-pending' : 'rna-missing';
    case 'linked':
      return 'not-linked';
    case 'started':
      return planned ? 'planned' : courses.length > 0 ? 'did-not-start' : 'not-started';
    case 'completed':
      if (ended && ended.outcome !== 'Completed') return 'stopped-early';
      return courses.some(({ end }) => end !== null && end < today) ? 'outcome-missing' : 'on-treatment';
    case 'svr12':
      return courses.some((course) => hasEnded(course) && (curedFrom(course) ?? today) <= today)
        ? 'svr12-due'
        : 'svr12-ahead';
  }
}

function endingOf(path: CarePath, facts: CareFacts, found: FoundSteps): CareEnding | null {
  if (found.svr12) return 'cured';
  if (facts.died) return 'died';
  if (path === 'hiv' && found.positive) return hivCourse(facts.hiv).refuted ? 'not-confirmed' : null;
  if (path === 'hiv') return 'negative';
  if (found.started) return null;
  if (!found.positive) return 'negative';
  const last = facts.rna.at(-1);
  return last && !last.positive && last.day >= (found.positive.date ?? last.day) ? 'cleared' : null;
}

function stepsOf(path: CarePath, found: FoundSteps, openReasonOf: (step: CareStep) => CareReason): CareStepState[] {
  const rules = CARE_STEPS[path];
  const states = rules.map(({ step }, index): CareStepState => {
    const own = found[step];
    if (own) return { step, state: 'reached', ...own };
    const later = rules.slice(index + 1).some((rule) => rule.implies && found[rule.step]);
    return later
      ? { step, state: 'implied', date: null, reason: 'implied' }
      : { step, state: 'open', date: null, reason: openReasonOf(step) };
  });
  const next = states.findIndex(({ state }) => state === 'open');
  return states.map((state, index) =>
    next >= 0 && index > next && state.state === 'open' ? { ...state, reason: 'earlier' } : state,
  );
}

function journey(
  path: CarePath,
  facts: CareFacts,
  days: readonly CivilDate[],
  found: FoundSteps,
  today: CivilDate,
): CareJourney[] {
  const tests = testDays(days, found);
  if (tests.length === 0) return [];
  const hasTest = days.includes(tests[0] ?? '');
  const all: FoundSteps = { ...found, ...(hasTest ? { tested: { date: tests[0] ?? null, reason: 'result' } } : {}) };
  const ending = endingOf(path, facts, found);
  const steps = stepsOf(path, all, (step) =>
    ending === 'died' || ending === 'cleared' || ending === 'not-confirmed'
      ? ending
      : openReason(path, step, facts, today),
  );
  const waitingFor = ending === null ? (steps.find(({ state }) => state === 'open')?.step ?? null) : null;
  return [{ path, testDays: tests, steps, ending, waitingFor }];
}

/** The journeys of one person from all their records, the earliest first; empty for a person never tested. */
export function careJourneys(path: CarePath, records: readonly CareRecord[], today: CivilDate): CareJourney[] {
  const facts = careFacts(records, today);
  if (path === 'hiv')
    return journey(
      path,
      facts,
      facts.hiv.map(({ day }) => day),
      hivSteps(facts),
      today,
    );
  const starts = [null, ...turns(facts, today)];
  return starts.flatMap((from, index) => {
    const window = { from, to: starts[index + 1] ?? null };
    const own = within(facts, window);
    const days = [...own.rapid, ...own.rna].map(({ day }) => day);
    return journey(path, own, from === null ? days : [from], hcvSteps(own, window, today), today);
  });
}

/** A period of a cascade, inclusive. */
export type CarePeriod = { from: CivilDate; to: CivilDate };

/**
 * How a person counts in the cascade of a period: the steps of their latest journey with a test in it; null for people
 * who weren't tested. A person whose first positive result came later counts as tested only.
 */
export function careInPeriod(
  journeys: readonly CareJourney[],
  { from, to }: CarePeriod,
): Partial<Record<CareStep, CivilDate | null>> | null {
  const inside = (day: CivilDate): boolean => day >= from && day <= to;
  const own = journeys.findLast(({ testDays: days }) => days.some(inside));
  if (!own) return null;
  const tested = own.testDays.find(inside) ?? null;
  const dateOf = (step: CareStep): CivilDate | null => own.steps.find((one) => one.step === step)?.date ?? null;
  const reached = own.steps.filter(({ step, state }) => state !== 'open' && step !== 'tested');
  const positive = dateOf('positive') ?? dateOf('started');
  const later = positive !== null && positive <= to ? reached : [];
  return { tested, ...Object.fromEntries(later.map(({ step, date }) => [step, date])) };
}

/** The step that a person is waiting for, in their latest journey. */
export function waitingFor(journeys: readonly CareJourney[]): CareStep | null {
  return journeys.at(-1)?.waitingFor ?? null;
}
