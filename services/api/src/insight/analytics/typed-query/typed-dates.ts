import type { QueryPeriod, QueryRange } from '@firstlight/domain/insight/analytics-query';
import { type CivilDate, isCivilDate } from '@firstlight/domain/dates/civil-dates';
import { list, record, UnusableQuery } from '../claude/raw-values.js';
import { onlyKeys } from './listed-value.js';
import { periodName } from './period-name.js';

const MOST_PERIODS = 10;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function day(value: unknown): CivilDate {
  if (typeof value !== 'string' || !isCivilDate(value)) throw new UnusableQuery('a date must be a real YYYY-MM-DD');
  return value;
}

export function typedRange(value: unknown): QueryRange | null {
  if (value === undefined || value === null) return null;
  const { from, to } = onlyKeys(record(value, 'a period'), ['from', 'to']);
  const range = { from: from ? day(from) : null, to: to ? day(to) : null };
  if (range.from && range.to && range.from > range.to) throw new UnusableQuery('a period ends before it begins');
  return range;
}

/** The name of a compared period is derived from its dates, so it can't contain arbitrary text. */
export function typedPeriods(value: unknown): QueryPeriod[] | null {
  if (value === undefined || value === null) return null;
  const periods = list(value, 'compare').map((one) => {
    const { label: _, ...dates } = record(one, 'a period');
    const { from, to } = typedRange(dates) ?? { from: null, to: null };
    if (from === null || to === null) throw new UnusableQuery('a compared period needs both dates');
    return { label: periodName(from, to), from, to };
  });
  if (periods.length < 2 || periods.length > MOST_PERIODS) throw new UnusableQuery('compare 2 to 10 periods');
  return periods;
}

export function moment(value: unknown): string {
  if (typeof value !== 'string' || !MOMENT.test(value) || Number.isNaN(Date.parse(value)))
    throw new UnusableQuery('asOf must be a moment in UTC');
  return value;
}
