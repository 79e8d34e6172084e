import { DIMENSIONS, isBounded, type QueryFilter } from '@firstlight/domain/insight/analytics-query';
import { list, oneOf, type Raw, record, UnusableQuery } from '../claude/raw-values.js';
import { type ListedValue, onlyKeys } from './listed-value.js';

/** The valid bounds, and their names in errors. */
const NUMBERS = {
  age: { least: 0, most: 130, called: 'the filter on age needs whole years' },
  amount: { least: 0, most: 1_000_000, called: 'the filter on the amount needs dollars' },
  entry_days: { least: 0, most: 36_500, called: 'the filter on the days until entry needs whole days' },
  treatment_days: { least: -36_500, most: 36_500, called: 'the filter on the days of treatment needs whole days' },
  birth_year: { least: 1_850, most: 2_200, called: 'the filter on the year of birth needs whole years' },
} as const;

/** Amounts have cents. */
const isNumber = (dim: keyof typeof NUMBERS, value: unknown): boolean =>
  Number.isInteger(dim === 'amount' ? Math.round(Number(value) * 10_000) / 100 : value) && typeof value === 'number';

export function boundsOf(dim: keyof typeof NUMBERS, raw: Raw): QueryFilter {
  const { least, most, called } = NUMBERS[dim];
  const bounds = (['min', 'max'] as const).filter((name) => raw[name] !== undefined);
  const fits = (value: unknown): boolean => isNumber(dim, value) && Number(value) >= least && Number(value) <= most;
  if (bounds.length === 0 || !bounds.every((name) => fits(raw[name]))) throw new UnusableQuery(called);
  return { dim, ...Object.fromEntries(bounds.map((name) => [name, Number(raw[name])])) };
}

function filterOf(value: unknown, listed: ListedValue): QueryFilter {
  const raw = onlyKeys(record(value, 'a filter'), ['dim', 'in', 'not_in', 'min', 'max', 'or']);
  const dim = oneOf(raw['dim'], DIMENSIONS, 'dimension');
  if (raw['or'] !== undefined) {
    const { dim: _, ...or } = boundsOf('age', onlyKeys(record(raw['or'], 'a second range'), ['min', 'max']));
    if (dim !== 'age') throw new UnusableQuery('only ages have a second range');
    return { ...boundsOf('age', raw), or };
  }
  if (isBounded(dim)) return boundsOf(dim, raw);
  const named = (['in', 'not_in'] as const)
    .filter((name) => raw[name] !== undefined)
    .map((name) => [name, [...new Set(list(raw[name], 'values').flatMap((one) => listed(dim, one)))]] as const);
  if (named.length === 0 || named.some(([, values]) => values.length === 0))
    throw new UnusableQuery(`the filter on ${dim.replaceAll('_', ' ')} names no value`);
  return { dim, ...Object.fromEntries(named) };
}

export function typedFilters(value: unknown, listed: ListedValue): QueryFilter[] {
  return list(value, 'filters').map((one) => filterOf(one, listed));
}
