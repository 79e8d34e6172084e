import type { CivilDate } from '../dates/civil-dates.js';
import { enteredOn } from '../record/entered-on.js';
import type { Dispensing, Medication } from '../record/record-tabs.js';
import { regimenOf } from './regimens.js';
import { addDays, daysBetween } from './treatment-dates.js';

export type CourseEntry = Pick<Medication, 'id' | 'medication' | 'start_date' | 'end_date' | 'outcome' | 'created_at'>;
export type Supply = Pick<Dispensing, 'id' | 'medication' | 'quantity' | 'dispensed_date' | 'created_at'>;

/** A supply dispensed up to this many days before a course began belongs to that course. */
export const SUPPLY_BEFORE_START_DAYS = 14;

/** Entries with these outcomes are treatments that are over; *Did not start* is not a treatment. */
export const ENDED_OUTCOMES: readonly string[] = ['Completed', 'Non Compliance', 'Side Effect', 'Death'];
export const ACTIVE_OUTCOME = 'Active';
export const NOT_STARTED_OUTCOME = 'Did not start';

/** One course of one medicine: a second course of the same medicine is a separate course. */
export type TreatmentCourse = {
  medication: string;
  /** `null` if supplies were handed out without a treatment entry. */
  entry: CourseEntry | null;
  outcome: string;
  begins: CivilDate;
  /** The entered end, or else that of the usual course; `null` without either. */
  plannedEnd: CivilDate | null;
  /** No later course of this medicine is known. */
  latest: boolean;
  /** By day, the earliest first. */
  supplies: Supply[];
  /** The first day without tablets; `null` without a supply. */
  suppliedUntil: CivilDate | null;
  /** Days without tablets between two supplies, or between the start and the first one. */
  gapDays: number;
};

const after = (date: CivilDate, days: number): CivilDate => addDays(date, days) ?? date;
const daysFrom = (from: CivilDate, to: CivilDate): number => daysBetween(from, to) ?? 0;
const later = (a: CivilDate, b: CivilDate | null): CivilDate => (b !== null && b > a ? b : a);

/** When a treatment began: the start date, or else computed from the end, or else the day of the entry. */
export function courseBegins(entry: CourseEntry): CivilDate {
  if (entry.start_date) return entry.start_date;
  const usual = regimenOf(entry.medication)?.courseDays;
  return entry.end_date && usual !== undefined ? after(entry.end_date, -usual) : enteredOn(entry);
}

/** When a treatment is over: the end date, else that of the usual course; `null` without either. */
export function plannedEndOf(entry: CourseEntry): CivilDate | null {
  const usual = regimenOf(entry.medication)?.courseDays;
  return entry.end_date ?? (usual === undefined ? null : after(courseBegins(entry), usual));
}

const byEntry = (a: { created_at: string; id: string }, b: { created_at: string; id: string }): number =>
  Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1);

/** The entries that are courses: of several with the same start, the newest has the outcome. */
function coursesEntered(entries: readonly CourseEntry[]): CourseEntry[] {
  const byStart = new Map<string, CourseEntry>();
  for (const entry of [...entries].sort(byEntry)) byStart.set(`${entry.medication}|${courseBegins(entry)}`, entry);
  return [...byStart.values()].sort((a, b) => (courseBegins(a) < courseBegins(b) ? -1 : 1));
}

/** The latest course that had begun, or was about to begin, when the supply was handed out; else the first one. */
function courseOf(supply: Supply, entries: readonly CourseEntry[]): CourseEntry | null {
  const own = entries.filter(({ medication }) => medication === supply.medication);
  const last = after(supply.dispensed_date, SUPPLY_BEFORE_START_DAYS);
  return own.filter((entry) => courseBegins(entry) <= last).at(-1) ?? own[0] ?? null;
}

/** The first day of a supply: not before the treatment starts. */
const takenFrom = (supply: Supply, entry: CourseEntry | null): CivilDate =>
  later(supply.dispensed_date, entry?.start_date ?? null);

type Span = Pick<TreatmentCourse, 'suppliedUntil' | 'gapDays'>;

/** Supplies add up: an early refill extends, and single tablets left over count with the next supply. */
function spanOf(supplies: readonly Supply[], entry: CourseEntry | null, tabletsADay: number): Span {
  const [first] = supplies;
  if (!first) return { suppliedUntil: null, gapDays: 0 };
  const origin = takenFrom(first, entry);
  let tablets = 0;
  let gapDays = entry ? Math.max(0, daysFrom(courseBegins(entry), origin)) : 0;
  for (const supply of supplies) {
    const day = daysFrom(origin, takenFrom(supply, entry));
    gapDays += Math.max(0, day - Math.floor(tablets / tabletsADay));
    tablets = Math.max(tablets, day * tabletsADay) + (supply.quantity ?? 0);
  }
  return { suppliedUntil: after(origin, Math.floor(tablets / tabletsADay)), gapDays };
}

function courseFrom(medication: string, entry: CourseEntry | null, given: readonly Supply[]): TreatmentCourse {
  const regimen = regimenOf(medication);
  const supplies = [...given].sort((a, b) =>
    takenFrom(a, entry) === takenFrom(b, entry) ? byEntry(a, b) : takenFrom(a, entry) < takenFrom(b, entry) ? -1 : 1,
  );
  const span = regimen ? spanOf(supplies, entry, regimen.tabletsADay) : { suppliedUntil: null, gapDays: 0 };
  const begins = entry ? courseBegins(entry) : (supplies[0]?.dispensed_date ?? '');
  return {
    medication,
    entry,
    outcome: entry?.outcome ?? ACTIVE_OUTCOME,
    begins,
    plannedEnd: entry ? plannedEndOf(entry) : regimen ? after(begins, regimen.courseDays) : null,
    latest: false,
    supplies,
    ...span,
  };
}

/** Without an entry only the supplies of one usual course, up to the last one, belong together. */
function withoutEntry(medication: string, supplies: readonly Supply[]): TreatmentCourse {
  const last = supplies.reduce((day, supply) => later(day, supply.dispensed_date), '');
  const first = after(last, -(regimenOf(medication)?.courseDays ?? 0));
  return courseFrom(
    medication,
    null,
    supplies.filter(({ dispensed_date }) => dispensed_date > first || dispensed_date === last),
  );
}

/**
 * The courses of one client with the supplies of each, per medicine by start. Items entered in error must already be
 * removed; a supply without a quantity covers no known number of days.
 */
export function treatmentCourses(entries: readonly CourseEntry[], dispensed: readonly Supply[]): TreatmentCourse[] {
  const entered = coursesEntered(entries);
  const supplies = dispensed.filter(({ quantity }) => (quantity ?? 0) > 0);
  const known = entered.map((entry) =>
    courseFrom(
      entry.medication,
      entry,
      supplies.filter((supply) => courseOf(supply, entered) === entry),
    ),
  );
  const loose = supplies.filter((supply) => courseOf(supply, entered) === null);
  const unknown = [...new Set(loose.map(({ medication }) => medication))].map((medication) =>
    withoutEntry(
      medication,
      loose.filter((supply) => supply.medication === medication),
    ),
  );
  const all = [...known, ...unknown];
  return all.map((course) => ({
    ...course,
    latest: !all.some((other) => other.medication === course.medication && other.begins > course.begins),
  }));
}

/** Whether the supplies so far last to the end of the course. */
export function isSupplied({ suppliedUntil, plannedEnd }: TreatmentCourse): boolean {
  return suppliedUntil !== null && plannedEnd !== null && suppliedUntil >= plannedEnd;
}
