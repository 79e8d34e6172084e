import type { CivilDate } from '@firstlight/domain/dates/civil-dates';

/** Arithmetic on civil dates; months count from 1. */
export type Day = { year: number; month: number; day: number };

const pad = (value: number): string => String(value).padStart(2, '0');

export function iso(year: number, month: number, day: number): CivilDate {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

export function dayOf(date: CivilDate): Day {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

export function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function isRealDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDayOfMonth(year, month);
}

export function addDays(date: CivilDate, days: number): CivilDate {
  const { year, month, day } = dayOf(date);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** The same day of another month; the last day where that month is shorter. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = dayOf(date);
  const index = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return iso(newYear, newMonth, Math.min(day, lastDayOfMonth(newYear, newMonth)));
}

/** As recorded, in the order of `weekdayOf`. */
export const WEEKDAYS: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** Monday is 0. */
export function weekdayOf(date: CivilDate): number {
  const { year, month, day } = dayOf(date);
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

export function mondayOf(date: CivilDate): CivilDate {
  return addDays(date, -weekdayOf(date));
}
