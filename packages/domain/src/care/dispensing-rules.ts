import { civilDateInWords, type CivilDate } from '../dates/civil-dates.js';
import type { Dispensing, DispensingInput } from '../record/record-tabs.js';
import { counted, regimenOf, supplyInWords } from './regimens.js';
import { REFILL_AHEAD_DAYS } from './supply-days.js';
import { type CourseEntry, isSupplied, type TreatmentCourse, treatmentCourses } from './treatment-courses.js';
import { addDays, daysBetween } from './treatment-dates.js';

export const DISPENSING_WARNINGS = {
  expired: 'This lot has expired.',
  duplicate: 'The same medication with the same Rx and lot was already dispensed.',
  early: (until: CivilDate): string => `The last supply of this medication lasts until ${civilDateInWords(until)}.`,
} as const;

type Given = Pick<Dispensing, 'id' | 'medication' | 'rx' | 'lot' | 'quantity' | 'dispensed_date' | 'created_at'>;

const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();

/**
 * Warnings before dispensing; they never block. `earlier` are the client's other records, `entries` the
 * treatments as far as the reader may see them.
 */
export function dispensingWarnings(
  input: DispensingInput,
  earlier: readonly Given[],
  entries: readonly CourseEntry[],
  today: CivilDate,
): string[] {
  const day = input.dispensed_date ?? today;
  const ofSame = earlier.filter((record) => record.medication === input.medication);
  const before = ofSame.filter(({ dispensed_date }) => dispensed_date <= day);
  const course = treatmentCourses(entries, before).find(
    ({ medication, latest }) => latest && medication === input.medication,
  );
  const until = course?.suppliedUntil ?? null;
  const earliest = until === null ? null : addDays(until, -REFILL_AHEAD_DAYS);
  const named = (input.rx ?? '').trim() !== '' || (input.lot ?? '').trim() !== '';
  return [
    input.expiry_date && input.expiry_date < today ? DISPENSING_WARNINGS.expired : null,
    named && ofSame.some((record) => same(record.rx, input.rx) && same(record.lot, input.lot))
      ? DISPENSING_WARNINGS.duplicate
      : null,
    until !== null && earliest !== null && day < earliest ? DISPENSING_WARNINGS.early(until) : null,
  ].filter((warning) => warning !== null);
}

/** The supply of a course on a given day, in short sentences: covered, gap, remaining. */
export function supplyFacts(course: TreatmentCourse, today: CivilDate): string[] {
  const { medication, suppliedUntil: until, supplies, plannedEnd, gapDays } = course;
  const regimen = regimenOf(medication);
  if (!regimen) return [];
  const tablets = supplies.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const goesOn = course.outcome === 'Active' && course.latest;
  const since = until ?? course.begins;
  const lacking = goesOn && !isSupplied(course) ? Math.max(0, daysBetween(since, today) ?? 0) : 0;
  const left = until === null || !goesOn ? 0 : Math.max(0, daysBetween(today, until) ?? 0);
  const open = until === null || plannedEnd === null ? 0 : Math.max(0, daysBetween(until, plannedEnd) ?? 0);
  return [
    `${counted(tablets, 'tablet')} dispensed: ${supplyInWords(medication, tablets) ?? 'no days'} of ${counted(regimen.courseDays, 'day')} (usual course)`,
    ...(until === null ? [] : [`Covered until ${civilDateInWords(until)}`]),
    gapDays > 0 ? `${counted(gapDays, 'day')} without supply so far` : 'No gap so far',
    ...(lacking > 0 ? [`Without supply since ${civilDateInWords(since)} (${counted(lacking, 'day')})`] : []),
    ...(goesOn && left > 0 ? [`${counted(left, 'day')} left`] : []),
    ...(goesOn && open > 0
      ? [`${counted(open, 'day')} still to dispense (${counted(open * regimen.tabletsADay, 'tablet')})`]
      : []),
  ];
}
