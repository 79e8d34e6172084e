import {
  AXES,
  DIMENSIONS,
  GRAINS,
  isGrain,
  MEASURES,
  QUERY_DATES,
  type QueryFilter,
  type QueryPeriod,
  type QuerySpec,
} from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { Refused } from '../engine/refused.js';
import { labelOf } from '../engine/label-of.js';
import { checkQuery } from '../engine/to-query.js';
import { knownValues } from './known-values.js';
import type { DateNames } from './mask/date-names.js';
import { peopleOf } from './people-check.js';
import { day, isRecord, list, oneOf, type Raw, record, UnusableQuery } from './raw-values.js';

function boundsOf(dim: 'age' | 'birth_year', { min, max }: Raw): QueryFilter {
  const bound = (name: 'min' | 'max', edge: unknown): Partial<QueryFilter> =>
    Number.isInteger(edge) && Number(edge) >= 0 ? { [name]: Number(edge) } : {};
  const bounds = { ...bound('min', min), ...bound('max', max) };
  if (Object.keys(bounds).length === 0) throw new UnusableQuery(`the filter on ${dim} has no bound`);
  return { dim, ...bounds };
}

function filterOf(value: unknown, lexicon: Lexicon): QueryFilter {
  const raw = record(value, 'a filter');
  const dim = oneOf(raw['dim'], DIMENSIONS, 'dimension');
  if (dim === 'age' || dim === 'birth_year') return boundsOf(dim, raw);
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
  const axes = [...AXES, ...GRAINS];
  const by = list(raw['by'], 'by').map((name) => oneOf(name, axes, 'dimension'));
  if (new Set(by).size > 2 || by.filter(isGrain).length > 1 || new Set(by).size < by.length)
    throw new UnusableQuery('split by at most two, one of them a time');
  const filters = list(raw['filters'], 'filters').map((filter) => filterOf(filter, lexicon));
  const compare = raw['compare'] ? list(raw['compare'], 'compare').map((period) => periodOf(period, dates)) : null;
  const { as, order, limit } = raw;
  const people = (name: 'who' | 'part'): Pick<QuerySpec, 'who' | 'part'> => {
    const set = peopleOf(raw[name], {
      filter: (filter) => filterOf(filter, lexicon),
      period: (period) => rangeOf(period, dates),
    });
    return set ? { [name]: set } : {};
  };
  const spec: QuerySpec = {
    measure,
    by,
    filters,
    range: compare ? null : rangeOf(raw['range'], dates),
    compare,
    ...(as === 'percent' ? { as } : {}),
    ...(order === 'asc' || order === 'desc' ? { order } : {}),
    ...(order && Number.isInteger(limit) && Number(limit) > 0 ? { limit: Math.min(100, Number(limit)) } : {}),
    ...people('who'),
    ...people('part'),
    ...(raw['date'] ? { date: oneOf(raw['date'], QUERY_DATES, 'date') } : {}),
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
