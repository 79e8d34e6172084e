import {
  DIMENSIONS,
  GRAINS,
  isGrain,
  MEASURES,
  type QueryFilter,
  type QueryPeriod,
  type QuerySpec,
} from '@firstlight/domain/analytics-query';
import { type CivilDate, isCivilDate } from '@firstlight/domain/civil-dates';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { Refused } from '../engine/refused.js';
import { checkQuery, labelOf } from '../engine/to-query.js';
import { knownValues } from './known-values.js';
import type { DateNames } from './mask/date-names.js';

/** Why a handed-in query can't be run; told to the model, which may mend it. */
export class UnusableQuery extends Error {}

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

function record(value: unknown, what: string): Raw {
  if (!isRecord(value)) throw new UnusableQuery(`${what} must be an object`);
  return value;
}

function oneOf<Name extends string>(value: unknown, names: readonly Name[], what: string): Name {
  const found = names.find((name) => name === value);
  if (!found) throw new UnusableQuery(`${what} is none of the known ones`);
  return found;
}

function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new UnusableQuery(`${what} must be a list`);
  if (value.length > 50) throw new UnusableQuery(`${what} is too long`);
  return value;
}

function day(named: unknown, dates: DateNames): CivilDate {
  const value = dates.dateOf(named);
  if (typeof value !== 'string' || !isCivilDate(value)) throw new UnusableQuery('a date must be a real YYYY-MM-DD');
  return value;
}

function ageOf({ min, max }: Raw): QueryFilter {
  const bound = (name: 'min' | 'max', edge: unknown): Partial<QueryFilter> =>
    Number.isInteger(edge) && Number(edge) >= 0 ? { [name]: Number(edge) } : {};
  const bounds = { ...bound('min', min), ...bound('max', max) };
  if (Object.keys(bounds).length === 0) throw new UnusableQuery('the filter on age has no bound');
  return { dim: 'age', ...bounds };
}

function filterOf(value: unknown, lexicon: Lexicon): QueryFilter {
  const raw = record(value, 'a filter');
  const dim = oneOf(raw['dim'], DIMENSIONS, 'dimension');
  if (dim === 'age') return ageOf(raw);
  const known = new Map(knownValues(lexicon, dim).map((one) => [one.toLowerCase(), one]));
  // A value nobody has would count nothing and look like an answer.
  const valuesOf = (name: 'in' | 'not_in'): Partial<QueryFilter> => {
    if (!raw[name]) return {};
    const values = list(raw[name], 'values').map((one) => known.get(String(one).trim().toLowerCase()));
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

function periodOf(value: unknown, dates: DateNames): QueryPeriod {
  const { label, ...bounds } = record(value, 'a period');
  const [from, to] = [day(bounds['from'], dates), day(bounds['to'], dates)];
  const ofDays = /date\d/.test(String(label));
  return inOrder({ label: ofDays ? labelOf(from, to) : String(label).slice(0, 40), from, to });
}

function rangeOf(value: unknown, dates: DateNames): QuerySpec['range'] {
  if (!isRecord(value)) return null;
  const { from, to } = value;
  return inOrder({ from: from ? day(from, dates) : null, to: to ? day(to, dates) : null });
}

/** Reads what the model handed in as one typed query; nothing else of it reaches SQL, and the engine's own last gate judges it. */
export function toQuerySpec(
  input: unknown,
  { lexicon, today, dates }: { lexicon: Lexicon; today: CivilDate; dates: DateNames },
): QuerySpec {
  const raw = record(input, 'the query');
  const measure = oneOf(raw['measure'], MEASURES, 'measure');
  const axes = [...DIMENSIONS.filter((dim) => dim !== 'age'), ...GRAINS];
  const by = list(raw['by'], 'by').map((name) => oneOf(name, axes, 'dimension'));
  if (new Set(by).size > 2 || by.filter(isGrain).length > 1 || new Set(by).size < by.length)
    throw new UnusableQuery('split by at most two, one of them a time');
  const filters = list(raw['filters'], 'filters').map((filter) => filterOf(filter, lexicon));
  const compare = raw['compare'] ? list(raw['compare'], 'compare').map((period) => periodOf(period, dates)) : null;
  const { as, order, limit } = raw;
  const spec: QuerySpec = {
    measure,
    by,
    filters,
    range: compare ? null : rangeOf(raw['range'], dates),
    compare,
    ...(as === 'percent' ? { as } : {}),
    ...(order === 'asc' || order === 'desc' ? { order } : {}),
    ...(order && Number.isInteger(limit) && Number(limit) > 0 ? { limit: Math.min(100, Number(limit)) } : {}),
  };
  return gated(spec, today);
}

function gated(spec: QuerySpec, today: CivilDate): QuerySpec {
  try {
    return checkQuery(spec, { comparing: false, ahead: false }, today);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const told = { future_range: 'that time has not begun: decline with future_range' }[String(error.reason)];
    throw new UnusableQuery(told ?? `these do not go together: ${[spec.measure, ...error.words].join(', ')}`);
  }
}
