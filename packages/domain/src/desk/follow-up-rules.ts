import type { CivilDate } from '../dates/civil-dates.js';
import { enteredOn } from '../record/entered-on.js';
import { DEATH_DISPOSITIONS } from '../care/death-dispositions.js';
import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_KINDS, type FollowUpItem, type FollowUpKind } from './follow-up.js';
import { HIV_CONFIRMATION_DAYS, NOT_ENTERED, RNA_BEFORE_DAYS } from './follow-up-details.js';
import { isOwed } from '../record/incentives.js';
import {
  dated,
  type DatedTest,
  type FollowUpRecord,
  type FollowUpTest,
  inOrder,
  isFinal,
  isPositive,
  knownFrom,
  REFUTED_HIV,
  refutedOn,
  rnaTests,
} from './follow-up-tests.js';
import type { Activity, Interaction } from '../record/record-tabs.js';
import { regimenOf } from '../care/regimens.js';
import {
  ACTIVE_OUTCOME,
  type CourseEntry,
  ENDED_OUTCOMES,
  isSupplied,
  NOT_STARTED_OUTCOME,
  type Supply,
  type TreatmentCourse,
  treatmentCourses,
} from '../care/treatment-courses.js';
import { addDays, SVR12_DAYS } from '../care/treatment-dates.js';
import type { Clock } from './worklist.js';

/** One client's data as used by the rules, without items entered in error. */
export type FollowUpFacts = {
  disposition: string | null;
  record: FollowUpRecord;
  tests: readonly FollowUpTest[];
  medications: readonly CourseEntry[];
  dispensing: readonly Supply[];
  activities: readonly Pick<Activity, 'id' | 'date' | 'time' | 'description'>[];
  interactions: readonly Pick<Interaction, 'id' | 'date' | 'description' | 'amount' | 'issued' | 'created_at'>[];
};

export type FollowUpTask = Pick<FollowUpItem, 'kind' | 'item_id' | 'since' | 'due' | 'what' | 'time'>;
/** `until`: the last day on which it is shown; without one it stays. */
type Found = Omit<FollowUpTask, 'kind'> & { until?: CivilDate | null };

/** Everything a rule needs, computed once. */
type Read = {
  facts: FollowUpFacts;
  clock: Clock;
  courses: readonly TreatmentCourse[];
  /** Treatments that were started, entered or not. */
  treatments: readonly TreatmentCourse[];
  rna: readonly DatedTest[];
  isRefuted: (test: DatedTest) => boolean;
};

const after = (date: CivilDate, days: number): CivilDate => addDays(date, days) ?? date;
const positives = ({ facts }: Read, type: string): DatedTest[] =>
  facts.tests
    .filter((test) => test.test_type === type && isPositive(test))
    .map(dated)
    .sort(inOrder);
const meetingSince = ({ facts }: Read, descriptions: readonly string[], day: CivilDate): boolean =>
  facts.interactions.some((item) => descriptions.includes(item.description) && (item.date ?? enteredOn(item)) >= day);

const treats = ({ entry, outcome, plannedEnd }: TreatmentCourse): boolean =>
  (entry !== null || plannedEnd !== null) && outcome !== NOT_STARTED_OUTCOME;
/** On treatment on that day or later; a course without an end date is ongoing. */
const treatedSince = ({ treatments }: Read, day: CivilDate): boolean =>
  treatments.some(({ plannedEnd }) => plannedEnd === null || plannedEnd >= day);
/** A test after the planned end of an active treatment counts from twelve weeks after that end: it may have been extended. */
const countsFrom = ({ treatments }: Read, day: CivilDate): CivilDate =>
  treatments.reduce((from, { outcome, plannedEnd }) => {
    const over = outcome === ACTIVE_OUTCOME && plannedEnd !== null ? after(plannedEnd, SVR12_DAYS) : from;
    return over > from ? over : from;
  }, day);
const found = (item_id: string, what: string, since: CivilDate | null, due: CivilDate | null): Found => ({
  item_id,
  what,
  since,
  due,
  time: null,
});
const afterTest = (kind: FollowUpKind, { id, day, name }: DatedTest, from = day): Found =>
  found(id, name, day, after(from, FOLLOW_UP_KINDS[kind].days));

/** The first test of each day, in order: a task each; `listedTasks` lists one at a time. */
const eachDay = (tests: readonly DatedTest[]): DatedTest[] => tests.filter(({ day }, at) => day !== tests[at - 1]?.day);
/** The first positive test of those that this one may confirm. */
const confirmedBy = ({ day }: DatedTest, tests: readonly DatedTest[]): CivilDate =>
  tests.find((other) => other.day >= after(day, -HIV_CONFIRMATION_DAYS))?.day ?? day;

/** One rule per kind: the tasks that follow from the facts, due or not. */
const RULES: Record<FollowUpKind, (read: Read) => Found[]> = {
  'result-not-told': (read) =>
    read.facts.tests
      .filter(isPositive)
      .map(dated)
      .filter((test) => !meetingSince(read, ['Results'], knownFrom(test)))
      .map((test) => found(test.id, read.isRefuted(test) ? REFUTED_HIV : test.name, test.day, knownFrom(test))),

  'hiv-not-linked': (read) => {
    const standing = positives(read, 'HIV').filter((test) => !read.isRefuted(test));
    return eachDay(
      standing.filter((test) => !meetingSince(read, ['Referral', 'Consultation'], confirmedBy(test, standing))),
    ).map((test) => afterTest('hiv-not-linked', test));
  },

  'rna-not-treated': (read) =>
    eachDay(
      read.rna.filter(
        (result) =>
          isPositive(result.test) &&
          !read.rna.some((other) => other.test.bloodwork_result === 'Negative' && other.day > result.day) &&
          !treatedSince(read, result.day),
      ),
    ).map((test) => afterTest('rna-not-treated', test, countsFrom(read, test.day))),

  'antibody-without-rna': (read) =>
    eachDay(
      positives(read, 'HCV').filter(
        ({ day }) => !read.rna.some((other) => other.day >= after(day, -RNA_BEFORE_DAYS)) && !treatedSince(read, day),
      ),
    ).map((test) => afterTest('antibody-without-rna', test, countsFrom(read, test.day))),

  'supply-gap': ({ courses }) =>
    courses
      .filter((course) => course.entry && course.outcome === ACTIVE_OUTCOME && course.latest && !isSupplied(course))
      .filter(({ medication }) => regimenOf(medication) !== null)
      .map(({ entry, medication, begins, plannedEnd, suppliedUntil, supplies }) => {
        const since = suppliedUntil ?? begins;
        const item = supplies.at(-1)?.id ?? entry?.id ?? '';
        return {
          ...found(item, medication, since, after(since, FOLLOW_UP_KINDS['supply-gap'].days)),
          until: plannedEnd,
        };
      }),

  'refill-due': ({ courses }) =>
    courses
      .filter((course) => course.outcome === ACTIVE_OUTCOME && course.latest && !isSupplied(course))
      .flatMap(({ entry, medication, plannedEnd, suppliedUntil, supplies }) => {
        const last = supplies.at(-1);
        if (!last || suppliedUntil === null) return [];
        const since = after(suppliedUntil, FOLLOW_UP_KINDS['refill-due'].days);
        return [{ ...found(last.id, medication, since, suppliedUntil), until: entry ? plannedEnd : null }];
      }),

  'treatment-past-end': ({ courses }) =>
    courses.flatMap(({ entry, medication, outcome, plannedEnd, supplies }) => {
      const item = entry ?? supplies.at(-1);
      if (!item || outcome !== ACTIVE_OUTCOME || plannedEnd === null) return [];
      return [found(item.id, entry ? medication : `${medication}${NOT_ENTERED}`, plannedEnd, plannedEnd)];
    }),

  'svr12-due': ({ treatments, rna }) =>
    treatments.flatMap((course) => {
      const { entry, medication, outcome, plannedEnd: end } = course;
      if (!entry || end === null || !ENDED_OUTCOMES.includes(outcome)) return [];
      const due = after(end, SVR12_DAYS);
      const tested = rna.some(({ day, test }) => day >= due || (isPositive(test) && day > end));
      const treatedAgain = treatments.some(
        ({ entry: other, begins, plannedEnd }) =>
          other && begins > course.begins && (plannedEnd === null || plannedEnd > end),
      );
      return tested || treatedAgain ? [] : [found(entry.id, medication, end, due)];
    }),

  'bloodwork-pending': ({ facts }) =>
    facts.tests
      .filter((test) => test.test_type === 'Bloodwork' && !isFinal(test))
      .map((test) => {
        const day = test.bloodwork_date_submitted ?? test.test_date ?? enteredOn(test);
        return found(test.id, dated(test).name, day, after(day, FOLLOW_UP_KINDS['bloodwork-pending'].days));
      }),

  'overdue-activity': ({ facts }) =>
    facts.activities.map(({ id, date, time, description }) => ({
      ...found(id, description, date, date),
      time: date === null ? null : time,
    })),

  'incentive-not-issued': ({ facts }) =>
    facts.interactions.filter(isOwed).map((item) => {
      const day = item.date ?? enteredOn(item);
      return found(item.id, item.description, day, day);
    }),

  'yearly-retest': (read) => {
    const last = read.rna.at(-1);
    if (!last || last.test.bloodwork_result !== 'Negative') return [];
    if (read.rna.some(({ day, test }) => isPositive(test) && day === last.day)) return [];
    const wasPositive = [...positives(read, 'HCV'), ...positives(read, 'Bloodwork')].some(({ day }) => day <= last.day);
    if (!wasPositive && read.treatments.length === 0) return [];
    const clearedSince = after(last.day, -SVR12_DAYS + 1);
    return treatedSince(read, clearedSince) ? [] : [afterTest('yearly-retest', last)];
  },
};

/**
 * A refill is shown before it is due, a treatment only after its last day, an activity as soon as it is entered. An SVR12
 * test isn't shown ahead: blood drawn earlier wouldn't count.
 */
const SHOWN_AHEAD: Partial<Record<FollowUpKind, number>> = {
  'refill-due': -FOLLOW_UP_KINDS['refill-due'].days,
  'treatment-past-end': -1,
};

/** Days before the due day from which a task is shown; null: always. */
export function shownAhead(kind: FollowUpKind): number | null {
  return kind === 'overdue-activity' ? null : (SHOWN_AHEAD[kind] ?? 0);
}

function isShown(kind: FollowUpKind, { due, until = null }: Found, today: CivilDate): boolean {
  const ahead = shownAhead(kind);
  return (until === null || today <= until) && (ahead === null || due === null || due <= after(today, ahead));
}

export function saysDead(disposition: string | null): boolean {
  return DEATH_DISPOSITIONS.includes((disposition ?? '').trim().toLowerCase());
}

/** One row per fact: if two kinds concern the same treatment, the more urgent one. */
const SAID_BY: Partial<Record<FollowUpKind, FollowUpKind>> = { 'refill-due': 'supply-gap' };

/**
 * What is due for one client of these kinds, regardless of recorded outcomes; nothing after the client's death. A user who
 * may not see the more urgent kind of a fact sees the other.
 */
export function followUpTasks(facts: FollowUpFacts, clock: Clock, kinds = ALL_FOLLOW_UP_KINDS): FollowUpTask[] {
  if (saysDead(facts.disposition) || facts.medications.some(({ outcome }) => outcome === 'Death')) return [];
  const courses = treatmentCourses(facts.medications, facts.dispensing);
  const rna = rnaTests(facts.tests, facts.record);
  const refuted = refutedOn(facts.tests);
  const isRefuted = ({ day, test }: DatedTest): boolean =>
    test.test_type === 'HIV' && refuted.some((other) => other >= day);
  const read = { facts, clock, courses, treatments: courses.filter(treats), rna, isRefuted };
  const tasks = kinds.flatMap((kind) =>
    RULES[kind](read)
      .filter((task) => isShown(kind, task, clock.today))
      .map(({ until: _until, ...task }) => ({ kind, ...task })),
  );
  const said = ({ kind, item_id }: FollowUpTask): boolean =>
    tasks.some((other) => other.kind === SAID_BY[kind] && other.item_id === item_id);
  return tasks.filter((task) => !said(task));
}
