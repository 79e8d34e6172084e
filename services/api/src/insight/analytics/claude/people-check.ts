import { allOf } from '@firstlight/domain/insight/analytics-people';
import {
  type Bounds,
  FACTS,
  type Having,
  type People,
  QUERY_DATES,
  type QueryFilter,
  type QueryRange,
} from '@firstlight/domain/insight/analytics-query';
import { onlyKeys } from '../typed-query/listed-value.js';
import { list, oneOf, optional, type Raw, record, UnusableQuery, whole } from './raw-values.js';

export const PEOPLE_KINDS = ['has', 'has_not', 'only', 'first', 'last'] as const;
const MOST_TIMES = 1_000;
const ROW_KEYS = ['fact', 'filters', 'period', 'date'];
const KEYS = [...ROW_KEYS, 'kind', 'at_least', 'is', 'negated', 'after', 'total'];
const MOST_DAYS = 36_500;

/** How a filter and a period of the set are read. */
export type Readers = { filter: (value: unknown) => QueryFilter; period: (value: unknown) => QueryRange };

function rowsIn(raw: Raw, { filter, period }: Readers): Having {
  const date = optional(raw['date'], (one) => oneOf(one, QUERY_DATES, 'date'));
  return {
    fact: oneOf(raw['fact'], FACTS, 'fact'),
    filters: list(raw['filters'], 'filters').map(filter),
    period: optional(raw['period'], (one) => (one === 'counted' ? one : period(one))) ?? null,
    ...(date ? { date } : {}),
  };
}

/** Rows of one kind as the model sent them. */
export const rowsOf = (value: unknown, readers: Readers): Having =>
  rowsIn(onlyKeys(record(value, 'rows'), ROW_KEYS), readers);

function afterOf(value: unknown, readers: Readers): Pick<Having, 'after'> {
  const raw = optional(value, (one) => onlyKeys(record(one, 'after'), ['rows', 'from', 'within', 'first']));
  if (!raw) return {};
  const from = optional(raw['from'], (one) => whole(one, 1, MOST_DAYS, 'from'));
  const within = optional(raw['within'], (one) => whole(one, 0, MOST_DAYS, 'within'));
  return {
    after: {
      rows: rowsOf(raw['rows'], readers),
      ...(from === undefined ? {} : { from }),
      ...(within === undefined ? {} : { within }),
      ...(raw['first'] === true ? { first: true } : {}),
    },
  };
}

/** Total dollars, read like a condition on the amount. */
function totalOf(value: unknown, { filter }: Readers): { total?: Bounds } {
  const raw = optional(value, (one) => onlyKeys(record(one, 'total'), ['min', 'max']));
  if (!raw) return {};
  const { min, max } = filter({ dim: 'amount', min: raw['min'], max: raw['max'] });
  return { total: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } };
}

function oneSet(value: unknown, readers: Readers): People {
  const { filter } = readers;
  const raw = onlyKeys(record(value, 'a set of people'), KEYS);
  const kind = oneOf(raw['kind'], PEOPLE_KINDS, 'kind');
  const having: Having = { ...rowsIn(raw, readers), ...afterOf(raw['after'], readers) };
  const total = totalOf(raw['total'], readers);
  const times = optional(raw['at_least'], (one) => whole(one, 1, MOST_TIMES, 'at_least'));
  const is = (optional(raw['is'], (one) => list(one, 'is')) ?? []).map(filter);
  if (times !== undefined && kind !== 'has') throw new UnusableQuery('at_least belongs to has');
  if (total.total && kind !== 'has') throw new UnusableQuery('total belongs to has');
  if (is.length > 0 && kind !== 'first' && kind !== 'last') throw new UnusableQuery('is belongs to first and last');
  if (kind === 'has_not') return { hasNot: having };
  if (kind === 'only') return { only: having };
  if (kind !== 'has') return { picked: { ...having, order: kind, is } };
  return { has: having, ...(times !== undefined && times > 1 ? { atLeast: times } : {}), ...total };
}

/** One alternative; `negated` means everyone else. */
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

/** A set of people as the model sent it; undefined for everyone. */
export function peopleOf(value: unknown, readers: Readers): People | undefined {
  return optional(value, (entries) => allOf(...list(entries, 'a set of people').map((one) => anyOf(one, readers))));
}
