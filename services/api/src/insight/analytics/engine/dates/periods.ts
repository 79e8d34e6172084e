import type { QueryPeriod } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, addMonths, dayOf, iso, lastDayOfMonth, mondayOf } from './calendar.js';

export const MONTH_NAMES = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const; // prettier-ignore

/** Whole calendar periods with the label that a comparison shows. */
export function yearPeriod(year: number): QueryPeriod {
  return { label: String(year), from: iso(year, 1, 1), to: iso(year, 12, 31) };
}

export function monthPeriod(year: number, month: number): QueryPeriod {
  const label = `${MONTH_NAMES[month - 1] ?? ''} ${year}`;
  return { label, from: iso(year, month, 1), to: iso(year, month, lastDayOfMonth(year, month)) };
}

export function quarterPeriod(year: number, quarter: number): QueryPeriod {
  const last = quarter * 3;
  return {
    label: `Q${quarter} ${year}`,
    from: iso(year, last - 2, 1),
    to: iso(year, last, lastDayOfMonth(year, last)),
  };
}

export function halfPeriod(year: number, half: number): QueryPeriod {
  return half === 1
    ? { label: `H1 ${year}`, from: iso(year, 1, 1), to: iso(year, 6, 30) }
    : { label: `H2 ${year}`, from: iso(year, 7, 1), to: iso(year, 12, 31) };
}

/** The fiscal year that begins on 1 April of `year`. */
export function fiscalPeriod(year: number): QueryPeriod {
  const label = `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  return { label, from: iso(year, 4, 1), to: iso(year + 1, 3, 31) };
}

/** Monday to Sunday around a day. */
export function weekPeriod(date: CivilDate): QueryPeriod {
  const from = mondayOf(date);
  return { label: `Week of ${from}`, from, to: addDays(from, 6) };
}

export function dayPeriod(date: CivilDate): QueryPeriod {
  return { label: date, from: date, to: date };
}

/** N months that end today: from the day after the same date N months back. */
export function rollingMonths(today: CivilDate, months: number): QueryPeriod {
  return { label: `last ${months} months`, from: addDays(addMonths(today, -months), 1), to: today };
}

export function rollingDays(today: CivilDate, days: number): QueryPeriod {
  return { label: `last ${days} days`, from: addDays(today, 1 - days), to: today };
}

/** A current period, up to today. */
export function untilToday<Time extends { from: CivilDate; to: CivilDate }>(time: Time, today: CivilDate): Time {
  return time.from <= today && today < time.to ? { ...time, to: today } : time;
}

/** The same dates a year earlier; months that end with February have its last day in both years. */
export function yearBefore({ from, to }: { from: CivilDate; to: CivilDate }): QueryPeriod {
  const ends = dayOf(to);
  const monthsEnd = dayOf(from).day === 1 && ends.day === lastDayOfMonth(ends.year, ends.month);
  const end = monthsEnd
    ? iso(ends.year - 1, ends.month, lastDayOfMonth(ends.year - 1, ends.month))
    : addMonths(to, -12);
  const start = addMonths(from, -12);
  const whole = dayOf(from).month === 1 && dayOf(from).day === 1 && to === iso(dayOf(from).year, 12, 31);
  return { label: whole ? String(dayOf(start).year) : `${start} to ${end}`, from: start, to: end };
}
