import { mapHavings } from '@firstlight/domain/analytics-people';
import { type Having, isGrain, type QueryRange, type QuerySpec } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { factOf } from './build-sql.js';

/** All recorded time has undated rows, too. */
const isOpen = (period: QueryRange | null): period is null => period === null || (!period.from && !period.to);

/**
 * What is dated after today hasn't happened: a treatment recorded as completed with an end date in March isn't finished
 * yet, although "this fiscal year" ends in March. Only activities are planned.
 */
export function untilToday(spec: QuerySpec, today: CivilDate): QuerySpec {
  const ends = <Period extends QueryRange>(period: Period): Period =>
    (period.to ?? '9999') <= today ? period : { ...period, to: today };
  const ofRows = (having: Having): Having => {
    const { fact, period, after } = having;
    const own = after ? { ...having, after: { ...after, rows: ofRows(after.rows) } } : having;
    return fact === 'activities' || period === 'counted' || isOpen(period) ? own : { ...own, period: ends(period) };
  };
  const { range, compare, who, part, first, then } = spec;
  const happened = factOf(spec) !== 'activities';
  const dated = !compare && (spec.by.some(isGrain) || !isOpen(range));
  return {
    ...spec,
    ...(happened && dated ? { range: ends(range ?? { from: null, to: null }) } : {}),
    ...(happened && compare ? { compare: compare.map(ends) } : {}),
    ...(who ? { who: mapHavings(who, ofRows) } : {}),
    ...(part ? { part: mapHavings(part, ofRows) } : {}),
    ...(first ? { first: ofRows(first) } : {}),
    ...(then ? { then: ofRows(then) } : {}),
  };
}
