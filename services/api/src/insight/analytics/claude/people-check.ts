import { allOf } from '@firstlight/domain/analytics-people';
import {
  FACTS,
  type Having,
  type People,
  QUERY_DATES,
  type QueryFilter,
  type QueryRange,
} from '@firstlight/domain/analytics-query';
import { list, oneOf, record } from './raw-values.js';

export const PEOPLE_KINDS = ['has', 'has_not', 'only', 'first', 'last'] as const;
const MOST_TIMES = 1_000;

/** How a filter and a period of the set are read. */
type Readers = { filter: (value: unknown) => QueryFilter; period: (value: unknown) => QueryRange | null };

function oneSet(value: unknown, { filter, period }: Readers): People {
  const raw = record(value, 'an entry of a set of people');
  const kind = oneOf(raw['kind'], PEOPLE_KINDS, 'kind');
  const having: Having = {
    fact: oneOf(raw['fact'], FACTS, 'fact'),
    filters: list(raw['filters'], 'filters').map(filter),
    period: period(raw['period']),
    ...(raw['date'] ? { date: oneOf(raw['date'], QUERY_DATES, 'date') } : {}),
  };
  if (kind === 'has_not') return { hasNot: having };
  if (kind === 'only') return { only: having };
  if (kind !== 'has') return { picked: { ...having, order: kind, is: [] } };
  const times = Number(raw['at_least']);
  return Number.isInteger(times) && times > 1 ? { has: having, atLeast: Math.min(MOST_TIMES, times) } : { has: having };
}

/** A set of people as the model handed it in; undefined for everybody. */
export function peopleOf(value: unknown, readers: Readers): People | undefined {
  return value ? allOf(...list(value, 'a set of people').map((one) => oneSet(one, readers))) : undefined;
}
