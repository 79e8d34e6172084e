import { havingsOf, mapHavings } from '@firstlight/domain/insight/analytics-people';
import type { People, QueryPeriod, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays } from '../../engine/dates/calendar.js';
import { STAYS_HERE } from '../known-values.js';
import type { DateNames } from './date-names.js';

const isFirst = (date: CivilDate): boolean => date.endsWith('-01');

/**
 * The last answered query as the model may see it: whole months unchanged, other days as placeholder names, no staff
 * names.
 */
export function previousForModel(previous: QuerySpec | null, dates: DateNames): QuerySpec | null {
  if (!previous) return null;
  const { asOf: _asOf, ...shown } = previous;
  const { who, part } = shown;
  const filters = [previous, ...havingsOf(who), ...havingsOf(part)].flatMap((one) => one.filters);
  if (filters.some(({ dim }) => STAYS_HERE.includes(dim))) return null;
  const masked = <Period extends { from: CivilDate | null; to: CivilDate | null }>(period: Period): Period => {
    const { from, to } = period;
    const whole = (from === null || isFirst(from)) && (to === null || isFirst(addDays(to, 1)));
    if (whole) return period;
    return { ...period, from: from && dates.nameOf(from), to: to && dates.nameOf(to) };
  };
  const compared = (period: QueryPeriod): QueryPeriod => {
    const { from, to } = masked(period);
    return from === period.from ? period : { label: `${from} to ${to}`, from, to };
  };
  const unnamed = (people: People): People =>
    mapHavings(people, (having) => {
      const { period } = having;
      return { ...having, period: period === 'counted' ? period : period && masked(period) };
    });
  return {
    ...shown,
    ...(who ? { who: unnamed(who) } : {}),
    ...(part ? { part: unnamed(part) } : {}),
    range: previous.range && masked(previous.range),
    compare: previous.compare && previous.compare.map(compared),
  };
}
