import {
  AXES,
  type Bounds,
  COUNTED,
  DIMENSIONS,
  GRAINS,
  isBounded,
  isGrain,
  MEASURES,
  PER,
  QUERY_DATES,
  type QueryFilter,
  type QueryPeriod,
  type QueryRange,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { factsIn } from '../engine/proof/ignored-words.js';
import { Refused } from '../engine/refusals/refused.js';
import { labelOf } from '../engine/spec/label-of.js';
import { checkQuery } from '../engine/spec/to-query.js';
import { knownValues } from './known-values.js';
import type { DateNames } from './mask/date-names.js';
import { peopleOf, type Readers, rowsOf } from './people-check.js';
import { day, list, oneOf, optional, type Raw, record, UnusableQuery, whole } from './raw-values.js';
import { onlyKeys } from '../typed-query/listed-value.js';
import { typedAges } from '../typed-query/typed-ages.js';
import { typedBounds } from '../typed-query/typed-people.js';

const MOST_PERIODS = 10;

const MOST_OF = { age: 130, birth_year: 2_200, amount: 1_000_000, entry_days: 36_500, treatment_days: 36_500 } as const;

/** Dollars and whole cents. */
function dollars(value: unknown): number {
  const amount = Number(value);
  if (
    typeof value !== 'number' ||
    amount < 0 ||
    amount > MOST_OF.amount ||
    Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6
  )
    throw new UnusableQuery('an amount must be dollars');
  return amount;
}

function boundsOf(dim: keyof typeof MOST_OF, raw: Raw): QueryFilter {
  const bounds = (['min', 'max'] as const).flatMap((name) => {
    const edge = optional(raw[name], (value) =>
      dim === 'amount'
        ? dollars(value)
        : whole(value, dim === 'treatment_days' ? -MOST_OF[dim] : 0, MOST_OF[dim], `${name} of ${dim}`),
    );
    return edge === undefined ? [] : [[name, edge] as const];
  });
  if (bounds.length === 0) throw new UnusableQuery(`the filter on ${dim} has no bound`);
  return { dim, ...Object.fromEntries(bounds) };
}

function filterOf(value: unknown, lexicon: Lexicon): QueryFilter {
  const raw = onlyKeys(record(value, 'a filter'), ['dim', 'in', 'not_in', 'min', 'max']);
  const dim = oneOf(raw['dim'], DIMENSIONS, 'dimension');
  if (isBounded(dim)) return boundsOf(dim, raw);
  const known = new Map(knownValues(lexicon, dim).map((one) => [one.toLowerCase(), one]));
  // A value that doesn't exist would count nothing and look like an answer.
  const valuesOf = (name: 'in' | 'not_in'): Partial<QueryFilter> => {
    const given = optional(raw[name], (one) => list(one, 'values')) ?? [];
    if (given.length === 0) return {};
    const values = given.map((one) => known.get(String(one).trim().toLowerCase()));
    if (values.includes(undefined))
      throw new UnusableQuery(`a value of ${dim} is unknown: look it up with find_values`);
    return { [name]: values.filter((one) => one !== undefined) };
  };
  const named = { ...valuesOf('in'), ...valuesOf('not_in') };
  if ((named.in ?? named.not_in ?? []).length === 0) throw new UnusableQuery(`the filter on ${dim} names no value`);
  return { dim, ...named };
}

function inOrder<Period extends { from: CivilDate | null; to: CivilDate | null }>(period: Period): Period {
  if (period.from && period.to && period.from > period.to) throw new UnusableQuery('a period ends before it begins');
  return period;
}

/** A compared period is named by its days, never by the model. */
function periodOf(value: unknown, dates: DateNames): QueryPeriod {
  const raw = onlyKeys(record(value, 'a period'), ['label', 'from', 'to']);
  const { from, to } = inOrder({ from: day(raw['from'], dates), to: day(raw['to'], dates) });
  return { label: labelOf(from, to), from, to };
}

function rangeOf(value: unknown, dates: DateNames): QueryRange {
  const raw = onlyKeys(record(value, 'a period'), ['from', 'to']);
  const edge = (name: 'from' | 'to'): CivilDate | null => optional(raw[name], (one) => day(one, dates)) ?? null;
  return inOrder({ from: edge('from'), to: edge('to') });
}

function comparedOf(value: unknown, dates: DateNames): QueryPeriod[] {
  const periods = list(value, 'compare').map((period) => periodOf(period, dates));
  if (periods.length < 2 || periods.length > MOST_PERIODS) throw new UnusableQuery('compare 2 to 10 periods');
  return periods;
}

const KEYS = [
  'measure', 'by', 'filters', 'range', 'compare', 'as', 'order', 'limit', 'who', 'part', 'date', 'given', 'growth', 'parts',
  'per', 'distinct', 'first', 'then', 'cumulative', 'window', 'groups', 'ages',
]; // prettier-ignore

/** Ranking and display; nothing here may be dropped silently. */
function shownAs(raw: Raw, filters: readonly QueryFilter[]): Partial<QuerySpec> {
  const as = optional(raw['as'], (value) => oneOf(value, ['percent' as const], 'as'));
  const order = optional(raw['order'], (value) => oneOf(value, ['asc' as const, 'desc' as const], 'order'));
  const limit = optional(raw['limit'], (value) => whole(value, 1, 100, 'limit'));
  const given = optional(raw['given'], (value) =>
    list(value, 'given').map((dim) => oneOf(dim, DIMENSIONS, 'dimension')),
  );
  const [growth, parts] = [raw['growth'] === true, raw['parts'] === true];
  if ((limit !== undefined || growth) && !order) throw new UnusableQuery('limit and growth need an order');
  if (given?.some((dim) => !filters.some((filter) => filter.dim === dim)))
    throw new UnusableQuery('given names filters of the query');
  if (!as && (given?.length || parts)) throw new UnusableQuery('given and parts belong to a percentage');
  return {
    ...(as ? { as } : {}),
    ...(order ? { order } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(given?.length ? { given } : {}),
    ...(growth ? { growth } : {}),
    ...(parts ? { parts } : {}),
  };
}

const MOST_IN_A_ROW = 36;

/** The bounds on the figures of the groups that are kept. */
function keptGroups(value: unknown): Bounds {
  const given = onlyKeys(record(value, 'groups'), ['min', 'max']);
  return typedBounds(Object.fromEntries(Object.entries(given).filter(([, bound]) => bound !== null)), 'groups');
}

/** How rows become figures. */
function figureOf(raw: Raw, readers: Readers): Partial<QuerySpec> {
  const per = optional(raw['per'], (value) => oneOf(value, PER, 'per'));
  const distinct = optional(raw['distinct'], (value) => oneOf(value, COUNTED, 'dimension'));
  const first = optional(raw['first'], (value) => rowsOf(value, readers));
  const then = optional(raw['then'], (value) => rowsOf(value, readers));
  const groups = optional(raw['groups'], keptGroups);
  const window = optional(raw['window'], (value) => whole(value, 2, MOST_IN_A_ROW, 'window'));
  return {
    ...(per ? { per } : {}),
    ...(distinct ? { distinct } : {}),
    ...(first ? { first } : {}),
    ...(then ? { then } : {}),
    ...(raw['cumulative'] === true ? { cumulative: true } : {}),
    ...(window === undefined ? {} : { window }),
    ...(groups ? { groups } : {}),
  };
}

/**
 * Reads the model's input as one typed query; nothing else of it reaches SQL, and the engine's final check validates
 * it.
 */
export function toQuerySpec(
  input: unknown,
  { lexicon, today, dates }: { lexicon: Lexicon; today: CivilDate; dates: DateNames },
): QuerySpec {
  const raw = onlyKeys(record(input, 'the query'), KEYS);
  const measure = oneOf(raw['measure'], MEASURES, 'measure');
  const axes = [...AXES, ...GRAINS];
  const by = list(raw['by'], 'by').map((name) => oneOf(name, axes, 'dimension'));
  if (new Set(by).size > 2 || by.filter(isGrain).length > 1 || new Set(by).size < by.length)
    throw new UnusableQuery('split by at most two, one of them a time');
  const filters = list(raw['filters'], 'filters').map((filter) => filterOf(filter, lexicon));
  const compare = optional(raw['compare'], (value) => comparedOf(value, dates)) ?? null;
  const range = optional(raw['range'], (value) => rangeOf(value, dates)) ?? null;
  if (compare && range) throw new UnusableQuery('a query has a range or compares periods');
  const readers: Readers = {
    filter: (filter) => filterOf(filter, lexicon),
    period: (period) => rangeOf(period, dates),
  };
  const people = (name: 'who' | 'part'): Pick<QuerySpec, 'who' | 'part'> => {
    const set = peopleOf(raw[name], readers);
    return set ? { [name]: set } : {};
  };
  const date = optional(raw['date'], (value) => oneOf(value, QUERY_DATES, 'date'));
  const spec: QuerySpec = {
    measure,
    by,
    filters,
    range,
    compare,
    ...shownAs(raw, filters),
    ...people('who'),
    ...people('part'),
    ...(date ? { date } : {}),
    ...figureOf(raw, readers),
    ...typedAges(raw['ages'], by),
  };
  if (!lexicon.supplies && factsIn(spec).has('supplies'))
    throw new UnusableQuery('this program records no supplies: decline with not_recorded');
  return gated(spec, today);
}

function gated(spec: QuerySpec, today: CivilDate): QuerySpec {
  try {
    return checkQuery(spec, today);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const told = { future_range: 'that time has not begun: decline with future_range' }[String(error.reason)];
    throw new UnusableQuery(told ?? `these do not go together: ${[spec.measure, ...error.words].join(', ')}`);
  }
}
