/**
 * A calendar day as `YYYY-MM-DD`; never a moment, so no zone shifts it.
 *
 * Each source of dates has its own rules for what counts as one: `typed-dates.ts` reads what a person types into a date
 * field, `spoken-dates.ts` what they say (its patterns are in `voice/date-structures.ts`), `voice/birth-date.ts` the
 * birth date within a dictated registration, and `identity/typed-dates.ts` each day that a search term could mean. In the
 * API, `insight/legacy-data/reading/dates.ts` reads the cells of uploaded spreadsheets, and `insight/analytics/engine/dates`
 * the periods in questions.
 */
export type CivilDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Year, month and day of a civil date, or `null` when it is not a real calendar day. */
export function partsOf(date: string): { year: number; month: number; day: number } | null {
  const match = SHAPE.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const real = new Date(Date.UTC(year, month - 1, day));
  const same = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  return same ? { year, month, day } : null;
}

export function isCivilDate(date: string): boolean {
  return partsOf(date) !== null;
}

const HOUR_MS = 3_600_000;

/** The first Sunday of a month (0 to 11) on or after `day`, at `hour` UTC. */
function sundayFrom(year: number, month: number, day: number, hour: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7), hour);
}

/**
 * The calendar day of a moment since 2007 in America/New_York (decisions.md 21), today's by default. Calculated
 * (daylight time from the second Sunday of March to the first of November) instead of using `Intl`: loading the zone's
 * data for the first time blocks a slow phone for 150 to 340 ms, here just as a visitor leaves a field (decision 0068).
 * A test compares every hour of three decades with `Intl`.
 */
export function todayInNewYork(now: Date = new Date()): CivilDate {
  return clockInNewYork(now).slice(0, 10);
}

/** The same moment as New York's calendar and clock show it: `2026-11-21T09:05:07.000`. */
function clockInNewYork(moment: Date): string {
  const year = moment.getUTCFullYear();
  const isDaylight = moment.getTime() >= sundayFrom(year, 2, 8, 7) && moment.getTime() < sundayFrom(year, 10, 1, 6);
  return new Date(moment.getTime() - (isDaylight ? 4 : 5) * HOUR_MS).toISOString().slice(0, -1);
}

/** Whole years between two civil dates; `null` when the birth date is invalid or in the future (CLI-05). */
export function ageOn(birth: CivilDate, on: CivilDate): number | null {
  const [from, to] = [partsOf(birth), partsOf(on)];
  if (!from || !to || birth > on) return null;
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day);
  return to.year - from.year - (hadBirthday ? 0 : 1);
}

/** Age by difference of the years alone, as the public form counts it (PREG-08). */
export function yearDifference(birth: CivilDate, on: CivilDate): number | null {
  const [from, to] = [partsOf(birth), partsOf(on)];
  return from && to ? to.year - from.year : null;
}

/** A moment on New York's clock, 12-hour form, in the one date style of the product: `21 November 2026, 9:05 AM` (LIM-11). */
export function formatNewYorkTime(iso: string): string {
  const [day = '', time = ''] = clockInNewYork(new Date(iso)).split('T');
  return `${civilDateInWords(day)}, ${clockTime(time)}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A civil date in words: `13 May 1980`; the text itself when it isn't a date. */
export function civilDateInWords(date: CivilDate): string {
  const parts = partsOf(date);
  return parts ? `${parts.day} ${MONTHS[parts.month - 1] ?? ''} ${parts.year}` : date;
}

/** A clock time `HH:MM` in the 12-hour form: `2:30 PM`; the text itself when it isn't a time. */
export function clockTime(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}
