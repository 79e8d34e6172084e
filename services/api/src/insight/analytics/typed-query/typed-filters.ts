import { DIMENSIONS, type QueryFilter } from '@firstlight/domain/analytics-query';
import { list, oneOf, type Raw, record, UnusableQuery } from '../claude/raw-values.js';
import { type ListedValue, onlyKeys } from './listed-value.js';

const OLDEST = 130;

function ageOf(raw: Raw): QueryFilter {
  const bounds = (['min', 'max'] as const).filter((name) => raw[name] !== undefined);
  const isAge = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= OLDEST;
  if (bounds.length === 0 || !bounds.every((name) => isAge(raw[name])))
    throw new UnusableQuery('the filter on age needs whole years');
  return { dim: 'age', ...Object.fromEntries(bounds.map((name) => [name, Number(raw[name])])) };
}

function filterOf(value: unknown, listed: ListedValue): QueryFilter {
  const raw = onlyKeys(record(value, 'a filter'), ['dim', 'in', 'not_in', 'min', 'max']);
  const dim = oneOf(raw['dim'], DIMENSIONS, 'dimension');
  if (dim === 'age') return ageOf(raw);
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
