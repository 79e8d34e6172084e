import { havingsOf } from '@firstlight/domain/analytics-people';
import { type Having, isGrain, type QuerySpec } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { factOf } from '../query/build-sql.js';
import { Refused } from './refused.js';
import { hasDate, hasDimension } from './vocabulary.js';

function checkHaving({ fact, filters, period, date }: Having, today: CivilDate): void {
  const foreign = filters.filter(({ dim }) => !hasDimension(fact, dim));
  if (foreign.length > 0)
    throw new Refused(
      'needs_clarification',
      foreign.map(({ dim }) => dim.replaceAll('_', ' ')),
    );
  if (date && !hasDate(fact, date)) throw new Refused('needs_clarification', [date.replaceAll('_', ' ')]);
  const begins = period === 'counted' ? null : period?.from;
  if (fact !== 'activities' && begins && begins > today) throw new Refused('future_range');
}

/** Sets of people, dates and growth must make sense with what is counted; the same gate for every reader. */
export function checkPeople(spec: QuerySpec, today: CivilDate): void {
  const { who, part, date, growth, compare, by } = spec;
  for (const having of [...havingsOf(who), ...havingsOf(part)]) checkHaving(having, today);
  if (date && !hasDate(factOf(spec), date)) throw new Refused('needs_clarification', [date.replaceAll('_', ' ')]);
  if (part && (spec.measure !== 'clients' || spec.as !== 'percent'))
    throw new Refused('needs_clarification', ['percent']);
  const [axis] = by;
  if (growth && (!axis || isGrain(axis) || by.length > 1 || compare?.length !== 2))
    throw new Refused('needs_clarification', ['grew']);
}
