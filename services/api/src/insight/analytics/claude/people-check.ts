import { allOf } from '@firstlight/domain/analytics-people';
import {
  FACTS,
  type Having,
  type People,
  QUERY_DATES,
  type QueryFilter,
  type QueryRange,
} from '@firstlight/domain/analytics-query';
import { onlyKeys } from '../typed-query/listed-value.js';
import { list, oneOf, optional, record, UnusableQuery, whole } from './raw-values.js';

export const PEOPLE_KINDS = ['has', 'has_not', 'only', 'first', 'last'] as const;
const MOST_TIMES = 1_000;
const KEYS = ['kind', 'fact', 'filters', 'period', 'date', 'at_least', 'is', 'negated'];

/** How a filter and a period of the set are read. */
type Readers = { filter: (value: unknown) => QueryFilter; period: (value: unknown) => QueryRange };

function oneSet(value: unknown, { filter, period }: Readers): People {
  const raw = onlyKeys(record(value, 'a set of people'), KEYS);
  const kind = oneOf(raw['kind'], PEOPLE_KINDS, 'kind');
  const date = optional(raw['date'], (one) => oneOf(one, QUERY_DATES, 'date'));
  const having: Having = {
    fact: oneOf(raw['fact'], FACTS, 'fact'),
    filters: list(raw['filters'], 'filters').map(filter),
    period: optional(raw['period'], (one) => (one === 'counted' ? one : period(one))) ?? null,
    ...(date ? { date } : {}),
  };
  const times = optional(raw['at_least'], (one) => whole(one, 1, MOST_TIMES, 'at_least'));
  const is = (optional(raw['is'], (one) => list(one, 'is')) ?? []).map(filter);
  if (times !== undefined && kind !== 'has') throw new UnusableQuery('at_least belongs to has');
  if (is.length > 0 && kind !== 'first' && kind !== 'last') throw new UnusableQuery('is belongs to first and last');
  if (kind === 'has_not') return { hasNot: having };
  if (kind === 'only') return { only: having };
  if (kind !== 'has') return { picked: { ...having, order: kind, is } };
  return times !== undefined && times > 1 ? { has: having, atLeast: times } : { has: having };
}

/** One alternative; `negated` turns it into everybody else. */
function member(value: unknown, readers: Readers): People {
  const set = oneSet(value, readers);
  return record(value, 'a set of people')['negated'] === true ? { not: set } : set;
}

/** People in any of the sets of one entry. */
function anyOf(value: unknown, readers: Readers): People {
  const { any } = onlyKeys(record(value, 'an entry of who or part'), ['any']);
  const sets = list(any, 'any').map((one) => member(one, readers));
  const [first, ...others] = sets;
  if (!first) throw new UnusableQuery('any is empty');
  return others.length > 0 ? { or: sets } : first;
}

/** A set of people as the model handed it in; undefined for everybody. */
export function peopleOf(value: unknown, readers: Readers): People | undefined {
  return optional(value, (entries) => allOf(...list(entries, 'a set of people').map((one) => anyOf(one, readers))));
}
