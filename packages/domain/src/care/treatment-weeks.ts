import type { CivilDate } from '../dates/civil-dates.js';
import { type CourseEntry, courseBegins, NOT_STARTED_OUTCOME, plannedEndOf } from './treatment-courses.js';
import { addDays } from './treatment-dates.js';

/** Weeks of a course with a visit (docs/clinical-rules.md, On treatment). */
export const TREATMENT_WEEKS = [4, 8, 12] as const;

export type TreatmentWeek = { week: number; date: CivilDate; state: 'passed' | 'ahead' };

/** The visits of the newest course that has a start date, up to its end; empty before one starts. */
export function treatmentWeeks(entries: readonly CourseEntry[], today: CivilDate): TreatmentWeek[] {
  const started = entries.filter(
    (entry) => entry.start_date !== null && entry.outcome !== NOT_STARTED_OUTCOME && entry.start_date <= today,
  );
  const newest = started.toSorted((a, b) => (courseBegins(a) < courseBegins(b) ? 1 : -1))[0];
  const end = newest && plannedEndOf(newest);
  if (!newest?.start_date || !end) return [];
  const { start_date: start } = newest;
  return TREATMENT_WEEKS.flatMap((week) => {
    const date = addDays(start, week * 7);
    // The last week of a course ends with it.
    if (date === null || date > (addDays(end, 1) ?? end)) return [];
    return [{ week, date, state: date <= today ? ('passed' as const) : ('ahead' as const) }];
  });
}
