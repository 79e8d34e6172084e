import {
  type Bounds,
  FACTS,
  type Having,
  type People,
  QUERY_DATES,
  type Counted,
  COUNTED,
} from '@firstlight/domain/insight/analytics-query';
import { list, oneOf, type Raw, record, UnusableQuery } from '../claude/raw-values.js';
import { type ListedValue, onlyKeys } from './listed-value.js';
import { boundsOf, typedFilters } from './typed-filters.js';
import { typedRange } from './typed-dates.js';

const DEEPEST = 5;
const MOST_TIMES = 1_000;
const OF_HAVING = ['fact', 'filters', 'period', 'date', 'after'];
const MOST_DAYS = 36_500;

/** Rows of one kind. */
export function typedRows(value: unknown, listed: ListedValue, more: readonly string[] = []): Having {
  const raw = onlyKeys(record(value, 'a set of people'), [...OF_HAVING, ...more]);
  const period = raw['period'];
  return {
    fact: oneOf(raw['fact'], FACTS, 'fact'),
    filters: typedFilters(raw['filters'] ?? [], listed),
    period: period === 'counted' ? period : typedRange(period),
    ...(raw['date'] === undefined ? {} : { date: oneOf(raw['date'], QUERY_DATES, 'date') }),
    ...afterOf(raw['after'], listed),
  };
}

/** What the rows follow, and within how many days; chains aren't possible. */
function afterOf(value: unknown, listed: ListedValue): Pick<Having, 'after'> {
  if (value === undefined) return {};
  const { rows, from, within, first } = onlyKeys(record(value, 'after'), ['rows', 'from', 'within', 'first']);
  const days = (count: unknown, least: number): count is number =>
    Number.isInteger(count) && Number(count) >= least && Number(count) <= MOST_DAYS;
  if ((within !== undefined && !days(within, 0)) || (from !== undefined && !days(from, 1)))
    throw new UnusableQuery('from and within must be whole numbers of days');
  if (record(rows, 'after')['after'] !== undefined) throw new UnusableQuery('after is nested too deeply');
  return {
    after: {
      rows: typedRows(rows, listed),
      ...(from === undefined ? {} : { from }),
      ...(within === undefined ? {} : { within }),
      ...(first === true ? { first } : {}),
    },
  };
}

function timesOf(raw: Raw): { atLeast?: number } {
  const times = raw['atLeast'];
  if (times === undefined) return {};
  if (!Number.isInteger(times) || Number(times) < 1 || Number(times) > MOST_TIMES)
    throw new UnusableQuery('atLeast must be a whole number');
  return { atLeast: Number(times) };
}

/** The total dollars of the rows. */
function totalOf(raw: Raw): { total?: Bounds } {
  return raw['total'] === undefined ? {} : { total: typedBounds(raw['total'], 'total') };
}

export function typedBounds(value: unknown, name: string): Bounds {
  const { dim: _, ...bounds } = boundsOf('amount', onlyKeys(record(value, name), ['min', 'max']));
  return bounds;
}

/** The dimension whose different values are counted. */
const differentOf = (raw: Raw): { different?: Counted } =>
  raw['different'] === undefined ? {} : { different: oneOf(raw['different'], COUNTED, 'dimension') };

/** A set of people; questions nest at most two levels. */
export function typedPeople(value: unknown, listed: ListedValue, depth = 1): People {
  if (depth > DEEPEST) throw new UnusableQuery('the set of people is nested too deeply');
  const raw = onlyKeys(record(value, 'a set of people'), [
    'has', 'atLeast', 'total', 'different', 'hasNot', 'only', 'picked', 'and', 'or', 'not',
  ]); // prettier-ignore
  const [kind, another] = Object.keys(raw).filter((key) => !['atLeast', 'total', 'different'].includes(key));
  if (another !== undefined) throw new UnusableQuery('a set of people is one thing');
  const several = (name: 'and' | 'or'): People[] => {
    const sets = list(raw[name], 'a set of people').map((one) => typedPeople(one, listed, depth + 1));
    if (sets.length === 0) throw new UnusableQuery('a set of people is empty');
    return sets;
  };
  switch (kind) {
    case 'has':
      return { has: typedRows(raw['has'], listed), ...timesOf(raw), ...totalOf(raw), ...differentOf(raw) };
    case 'hasNot':
      return { hasNot: typedRows(raw['hasNot'], listed) };
    case 'only':
      return { only: typedRows(raw['only'], listed) };
    case 'picked': {
      const picked = record(raw['picked'], 'a set of people');
      const having = typedRows(picked, listed, ['order', 'is']);
      const order = oneOf(picked['order'], ['first', 'last'], 'order');
      return { picked: { ...having, order, is: typedFilters(picked['is'] ?? [], listed) } };
    }
    case 'not':
      return { not: typedPeople(raw['not'], listed, depth + 1) };
    case 'and':
      return { and: several('and') };
    case 'or':
      return { or: several('or') };
    default:
      throw new UnusableQuery('a set of people is of no known kind');
  }
}
