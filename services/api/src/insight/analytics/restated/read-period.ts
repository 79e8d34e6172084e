import type { QueryPeriod, QueryRange } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { iso } from '../engine/dates/calendar.js';
import { MONTH_NAMES } from '../engine/dates/periods.js';
import { labelOf } from '../engine/spec/label-of.js';
import { type Cursor, UnreadableSentence } from './cursor.js';

const DAY = String.raw`(\d{1,2}) ([A-Z][a-z]{2})(?: (\d{4}))?`;

function dayOf(day: string | undefined, month: string | undefined, year: string | undefined): CivilDate {
  const index = MONTH_NAMES.findIndex((name) => name.slice(0, 3) === month);
  if (index < 0 || !year) throw new UnreadableSentence('a date is not complete');
  return iso(Number(year), index + 1, Number(day));
}

/** `1 Jan to 31 Dec 2025`, `25 Nov 2025`, `up to …`, `from … on`; null if no period is next. */
export function readRange(cursor: Cursor): QueryRange | null {
  const both = cursor.match(new RegExp(`^${DAY} to ${DAY}`));
  if (both) {
    const [, day, month, year, lastDay, lastMonth, lastYear] = both;
    return { from: dayOf(day, month, year ?? lastYear), to: dayOf(lastDay, lastMonth, lastYear) };
  }
  const upTo = cursor.match(new RegExp(`^up to ${DAY}`));
  if (upTo) return { from: null, to: dayOf(upTo[1], upTo[2], upTo[3]) };
  const from = cursor.match(new RegExp(`^from ${DAY} on`));
  if (from) return { from: dayOf(from[1], from[2], from[3]), to: null };
  const one = cursor.match(new RegExp(`^${DAY}`));
  if (!one) return null;
  const day = dayOf(one[1], one[2], one[3]);
  return { from: day, to: day };
}

function readOne(cursor: Cursor): QueryRange {
  const year = cursor.match(/^(\d{4})(?!\d)/)?.[1];
  const range = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : readRange(cursor);
  if (!range) throw new UnreadableSentence('the time is missing');
  return range;
}

function asPeriod({ from, to }: QueryRange): QueryPeriod {
  if (!from || !to) throw new UnreadableSentence('a compared period is open');
  return { label: labelOf(from, to), from, to };
}

/** The time of the count: all of it, one period, or several against each other. */
export function readTime(cursor: Cursor): { range: QueryRange | null; compare: QueryPeriod[] | null } {
  if (cursor.takes('all recorded time')) return { range: null, compare: null };
  const first = readOne(cursor);
  const others = [];
  while (cursor.takes(' against ')) others.push(readOne(cursor));
  return others.length > 0
    ? { range: null, compare: [first, ...others].map(asPeriod) }
    : { range: first, compare: null };
}
