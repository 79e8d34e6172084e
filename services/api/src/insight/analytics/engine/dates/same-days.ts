import type { QueryPeriod } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, addMonths, dayOf, iso, mondayOf } from './calendar.js';

const UNIT = '(week|month|quarter)';
const EARLIER = new RegExp(
  `\\b(?:(?:to|with|than|vs|versus|against|compared to|compared with) )?(?:the )?same (?:days?|dates?|period|time|point|stretch) (?:of |in |during )?(?:the )?(?:last|previous|prior) ${UNIT}\\b`,
);
const NOW = new RegExp(`\\bthis ${UNIT}(?: (?:so far|to date))?\\b|\\b(month|quarter|week) to date\\b`);

const DAYS_OF_WEEK = 7;

function soFar(unit: string, today: CivilDate): QueryPeriod {
  const { year, month } = dayOf(today);
  const first = unit === 'month' ? month : Math.floor((month - 1) / 3) * 3 + 1;
  return { label: `${unit} to date`, from: unit === 'week' ? mondayOf(today) : iso(year, first, 1), to: today };
}

function before({ from, to }: QueryPeriod, unit: string): QueryPeriod {
  const back = (date: CivilDate): CivilDate =>
    unit === 'week' ? addDays(date, -DAYS_OF_WEEK) : addMonths(date, unit === 'month' ? -1 : -3);
  return { label: `${unit} before to the same date`, from: back(from), to: back(to) };
}

/** "This month so far compared to the same days last month": both end on the same day; null where it is not asked. */
export function sameDaysBefore(
  text: string,
  today: CivilDate,
): { compare: QueryPeriod[]; spans: { start: number; end: number }[] } | null {
  const earlier = EARLIER.exec(text);
  const now = NOW.exec(text);
  const unit = earlier?.[1];
  if (!earlier || !now || !unit || (now[1] ?? now[2]) !== unit) return null;
  const current = soFar(unit, today);
  const spans = [earlier, now].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
  return { compare: [before(current, unit), current], spans };
}
