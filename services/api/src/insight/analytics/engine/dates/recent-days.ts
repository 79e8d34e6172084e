import type { QueryPeriod } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, dayOf, isRealDay, iso, weekdayOf } from './calendar.js';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const WEEKDAYS_FR = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const WEEK = 7;

/** The latest such weekday before today. */
export function lastWeekday(name: string, today: CivilDate): CivilDate {
  const place = Math.max(WEEKDAYS.indexOf(name), WEEKDAYS_FR.indexOf(name));
  return addDays(today, -((weekdayOf(today) - place + WEEK - 1) % WEEK) - 1);
}

/** The latest Saturday and Sunday that are over. */
export function lastWeekend(today: CivilDate): QueryPeriod {
  const sunday = lastWeekday('sunday', today);
  const saturday = addDays(sunday, -1);
  return { label: `Weekend of ${saturday}`, from: saturday, to: sunday };
}

/** "The 1st" is the latest such day of a month; null for one that no month has. */
export function latestDay(day: number, today: CivilDate): CivilDate | null {
  const { year, month } = dayOf(today);
  for (let back = 0; back < 3; back += 1) {
    const index = year * 12 + month - 1 - back;
    const [at, of] = [Math.floor(index / 12), (index % 12) + 1];
    if (isRealDay(at, of, day) && iso(at, of, day) <= today) return iso(at, of, day);
  }
  return null;
}
