import {
  AXES,
  type Dimension,
  type QueryFilter,
  type QueryPeriod,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { labelOf } from '../spec/label-of.js';
import { Refused } from '../refusals/refused.js';
import { isSameQuery } from '../spec/same-query.js';
import { checkQuery } from '../spec/to-query.js';

const valueOf = ({ filters }: QuerySpec, dim: Dimension): string | null => {
  const [own, another] = filters.filter((filter) => filter.dim === dim);
  const [value, more] = own?.in ?? [];
  return another || own?.not_in || more !== undefined ? null : (value ?? null);
};

/** The query without what it says of one field. */
function without(spec: QuerySpec, dim: Dimension): QuerySpec {
  const { given = [], ...rest } = spec;
  const others = given.filter((one) => one !== dim);
  return {
    ...rest,
    filters: spec.filters.filter((filter) => filter.dim !== dim),
    ...(others.length > 0 ? { given: others } : {}),
  };
}

/** The only field in which the queries differ, with one value each. */
function splitBy(sides: readonly [QuerySpec, ...QuerySpec[]]): QuerySpec | null {
  const [first, ...others] = sides;
  for (const { dim } of first.filters) {
    const values = sides.map((side) => valueOf(side, dim)).filter((value) => value !== null);
    const plain = without(first, dim);
    if (values.length < sides.length || new Set(values).size < sides.length) continue;
    if (!(AXES as readonly Dimension[]).includes(dim) || first.by.includes(dim) || first.by.length > 1) continue;
    if (!others.every((side) => isSameQuery(without(side, dim), plain))) continue;
    const filters = first.filters.map((filter): QueryFilter => (filter.dim === dim ? { dim, in: values } : filter));
    return { ...plain, by: [...first.by, dim], filters };
  }
  return null;
}

const periodOf = ({ range }: QuerySpec): QueryPeriod | null =>
  range?.from && range.to ? { label: labelOf(range.from, range.to), from: range.from, to: range.to } : null;

/** The periods that the queries differ in, if they differ in nothing else. */
function comparison(sides: readonly [QuerySpec, ...QuerySpec[]]): QuerySpec | null {
  const [first, ...others] = sides;
  const timeless = { ...first, range: null };
  const periods = sides.map(periodOf).filter((period) => period !== null);
  const apart = new Set(periods.map(({ from, to }) => `${from} ${to}`)).size === sides.length;
  if (!apart || first.as || !others.every((side) => isSameQuery({ ...side, range: null }, timeless))) return null;
  return { ...timeless, compare: periods.sort((one, other) => one.from.localeCompare(other.from)) };
}

/** Several queries as one answer: a split, or a comparison of periods; null where they differ in anything more. */
export function sideBySide(sides: readonly QuerySpec[], today: CivilDate): QuerySpec | null {
  const [first, second, ...rest] = sides;
  if (!first || !second || sides.some(({ compare, order, part }) => compare || order || part)) return null;
  const all = [first, second, ...rest] as const;
  const spec = splitBy(all) ?? comparison(all);
  if (!spec) return null;
  try {
    return checkQuery(spec, today, { comparing: true });
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
