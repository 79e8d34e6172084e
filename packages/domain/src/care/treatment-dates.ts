import { partsOf, type CivilDate } from '../dates/civil-dates.js';

const DAY_MS = 86_400_000;
/** Cure is confirmed twelve weeks after the end of treatment. */
export const SVR12_DAYS = 84;

/** Midnight of a civil date counted in UTC, so that differences are whole days; `null` for an unreal date. */
function dayStart(date: CivilDate): number | null {
  const parts = partsOf(date);
  return parts ? Date.UTC(parts.year, parts.month - 1, parts.day) : null;
}

/** The civil date `days` after `date` (before it, when negative); `null` for an unreal date. */
export function addDays(date: CivilDate, days: number): CivilDate | null {
  const start = dayStart(date);
  return start === null ? null : new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one civil date to another, negative when the second is earlier; `null` for unreal dates. */
export function daysBetween(from: CivilDate, to: CivilDate): number | null {
  const [start, end] = [dayStart(from), dayStart(to)];
  return start === null || end === null ? null : Math.round((end - start) / DAY_MS);
}

/**
 * Length of a course in whole days, rounded up (TAB-MED-02); takes civil dates or moments.
 * `null` if a date is missing or the end is before the start.
 */
export function treatmentDays(start: string | null | undefined, end: string | null | undefined): number | null {
  if (!start || !end) return null;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return null;
  return Math.ceil((to - from) / DAY_MS);
}

/** The day on which cure is confirmed: twelve weeks after the end of treatment. */
export function svr12Date(treatmentEnd: CivilDate): CivilDate | null {
  return addDays(treatmentEnd, SVR12_DAYS);
}
