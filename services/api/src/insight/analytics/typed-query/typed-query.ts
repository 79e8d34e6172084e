import {
  AXES,
  GRAINS,
  isGrain,
  MEASURES,
  PER,
  QUERY_DATES,
  QUERY_VERSION,
  type QuerySpec,
  COUNTED,
} from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { isRecord, list, oneOf, type Raw, record, UnusableQuery } from '../claude/raw-values.js';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { Refused } from '../engine/refusals/refused.js';
import { checkQuery } from '../engine/spec/to-query.js';
import { type ListedValue, onlyKeys, valuesIn } from './listed-value.js';
import { moment, typedPeriods, typedRange } from './typed-dates.js';
import { typedAges } from './typed-ages.js';
import { typedFilters } from './typed-filters.js';
import { typedBounds, typedPeople, typedRows } from './typed-people.js';

/** Every part of a query; any other is rejected. */
const PARTS: Record<keyof QuerySpec, true> = {
  version: true,
  measure: true,
  by: true,
  filters: true,
  range: true,
  compare: true,
  as: true,
  order: true,
  limit: true,
  who: true,
  part: true,
  date: true,
  given: true,
  per: true,
  growth: true,
  asOf: true,
  parts: true,
  distinct: true,
  first: true,
  then: true,
  cumulative: true,
  window: true,
  groups: true,
  ages: true,
};

const MOST_ROWS = 100;
const ORDERS = ['asc', 'desc'] as const;
const SHARES = ['percent'] as const;

function ranking({ order, limit }: Raw): Pick<QuerySpec, 'order' | 'limit'> {
  const number = limit === undefined ? null : Number(limit);
  if (number !== null && !(Number.isInteger(number) && number > 0 && number <= MOST_ROWS))
    throw new UnusableQuery('limit must be from 1 to 100');
  return {
    ...(order === undefined ? {} : { order: oneOf(order, ORDERS, 'order') }),
    ...(number === null ? {} : { limit: number }),
  };
}

const MOST_IN_A_ROW = 36;

function wholeNumber(value: unknown, most: number, name: string): number {
  if (!Number.isInteger(value) || Number(value) < 2 || Number(value) > most)
    throw new UnusableQuery(`${name} must be a whole number from 2 to ${most}`);
  return Number(value);
}

const firstRows = (raw: Raw, values: ListedValue): Pick<QuerySpec, 'first' | 'then'> => ({
  ...(raw['first'] === undefined ? {} : { first: typedRows(raw['first'], values) }),
  ...(raw['then'] === undefined ? {} : { then: typedRows(raw['then'], values) }),
});

const flag = <Name extends string>(raw: Raw, name: Name): Partial<Record<Name, true>> =>
  raw[name] === true ? ({ [name]: true } as Partial<Record<Name, true>>) : {};

/**
 * Reads a typed query from a link or a saved question. It contains only parts of the vocabulary, listed values, numbers
 * and dates; the engine's final check applies as for questions (decision 0076).
 * @throws {UnusableQuery} with what is wrong
 */
export function typedQuery(input: unknown, { lexicon, today }: { lexicon: Lexicon; today: CivilDate }): QuerySpec {
  const raw = onlyKeys(record(input, 'the query'), Object.keys(PARTS));
  if (raw['version'] !== undefined && raw['version'] !== QUERY_VERSION)
    throw new UnusableQuery(`version must be ${QUERY_VERSION}`);
  const by = list(raw['by'] ?? [], 'by').map((name) => oneOf(name, [...AXES, ...GRAINS], 'dimension'));
  if (by.length > 2 || by.filter(isGrain).length > 1 || new Set(by).size < by.length)
    throw new UnusableQuery('split by at most two, one of them a time');
  const compare = typedPeriods(raw['compare']);
  const range = typedRange(raw['range']);
  if (compare && range) throw new UnusableQuery('a comparison has its own periods');
  const values = valuesIn(lexicon);
  const people = (name: 'who' | 'part'): Pick<QuerySpec, 'who' | 'part'> =>
    isRecord(raw[name]) ? { [name]: typedPeople(raw[name], values) } : {};
  const filters = typedFilters(raw['filters'] ?? [], values);
  const given = list(raw['given'] ?? [], 'given').map((dim) =>
    oneOf(
      dim,
      filters.map((filter) => filter.dim),
      'filter',
    ),
  );
  const spec: QuerySpec = {
    measure: oneOf(raw['measure'], MEASURES, 'measure'),
    by,
    filters,
    range,
    compare,
    ...(raw['as'] === undefined ? {} : { as: oneOf(raw['as'], SHARES, 'as') }),
    ...ranking(raw),
    ...people('who'),
    ...people('part'),
    ...(raw['date'] === undefined ? {} : { date: oneOf(raw['date'], QUERY_DATES, 'date') }),
    ...(given.length > 0 ? { given } : {}),
    ...(raw['per'] === undefined ? {} : { per: oneOf(raw['per'], PER, 'per') }),
    ...flag(raw, 'growth'),
    ...(raw['asOf'] === undefined ? {} : { asOf: moment(raw['asOf']) }),
    ...flag(raw, 'parts'),
    ...(raw['distinct'] === undefined ? {} : { distinct: oneOf(raw['distinct'], COUNTED, 'dimension') }),
    ...firstRows(raw, values),
    ...flag(raw, 'cumulative'),
    ...(raw['groups'] === undefined ? {} : { groups: typedBounds(raw['groups'], 'groups') }),
    ...typedAges(raw['ages'], by),
    ...(raw['window'] === undefined ? {} : { window: wholeNumber(raw['window'], MOST_IN_A_ROW, 'window') }),
  };
  return gated(spec, today);
}

function gated(spec: QuerySpec, today: CivilDate): QuerySpec {
  try {
    return checkQuery(spec, today);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new UnusableQuery(
      error.reason === 'future_range'
        ? 'that time has not begun'
        : `these do not go together: ${[spec.measure, ...error.words].join(', ')}`,
    );
  }
}
