import { UNKNOWN_VALUE } from '../engine/spec/vocabulary.js';
import { type Bounded, type Dimension, DIMENSIONS, type QueryFilter } from '@firstlight/domain/insight/analytics-query';
import { axisName, valueName } from '../answer/labels.js';
import { type Cursor, UnreadableSentence } from './cursor.js';

/** The values that records may have of a dimension. */
export type ValuesOf = (dim: Dimension) => readonly string[];

const DIMENSION_NAMES = new Map(DIMENSIONS.map((dim) => [`${axisName(dim).toLowerCase()}: `, dim]));

/** Values by their words. */
export const namesOf = (values: readonly string[]): Map<string, string> =>
  new Map(values.map((value) => [valueName(value).toLowerCase(), value]));

const SUM = '\\$(\\d+(?:,\\d{3})*(?:\\.\\d+)?)';

const NUMBERS: readonly [dim: Bounded, both: RegExp, least: RegExp, most: RegExp, exact: RegExp][] = [
  ['age', /^aged (\d+) to (\d+)/, /^aged (\d+) and over/, /^aged up to (\d+)/, /^aged (\d+)/],
  [
    'amount',
    new RegExp(`^of ${SUM} to ${SUM}`),
    new RegExp(`^of ${SUM} or more`),
    new RegExp(`^of up to ${SUM}`),
    new RegExp(`^of ${SUM}`),
  ],
  [
    'entry_days',
    /^entered (\d+) to (\d+) days? after their date/,
    /^entered at least (\d+) days? after their date/,
    /^entered at most (\d+) days? after their date/,
    /^entered (\d+) days? after their date/,
  ],
  [
    'treatment_days',
    /^lasting (-?\d+) to (-?\d+) days?/,
    /^lasting at least (-?\d+) days?/,
    /^lasting at most (-?\d+) days?/,
    /^lasting (-?\d+) days?/,
  ],
  ['birth_year', /^born (\d+) to (\d+)/, /^born (\d+) or later/, /^born (\d+) or earlier/, /^born in (\d+)/],
];

const number = (digits: string | undefined): number => Number(digits?.replaceAll(',', ''));

function readNumbers(cursor: Cursor): QueryFilter | null {
  if (cursor.match(/^entered on the same day/)) return { dim: 'entry_days', min: 0, max: 0 };
  if (cursor.match(/^ended before the start date/)) return { dim: 'treatment_days', max: -1 };
  for (const [dim, both, least, most, exact] of NUMBERS) {
    const between = cursor.match(both);
    if (between) return { dim, min: number(between[1]), max: number(between[2]) };
    const from = cursor.match(least);
    if (from) return { dim, min: number(from[1]) };
    const to = cursor.match(most);
    if (to) return { dim, max: number(to[1]) };
    const one = cursor.match(exact);
    if (one) return { dim, min: number(one[1]), max: number(one[1]) };
  }
  return null;
}

/** "aged up to 19 or 61 and over". */
function withSecondRange(filter: QueryFilter, cursor: Cursor): QueryFilter {
  if (filter.dim !== 'age') return filter;
  const between = cursor.match(/^ or (\d+) to (\d+)/);
  if (between) return { ...filter, or: { min: number(between[1]), max: number(between[2]) } };
  const from = cursor.match(/^ or (\d+) and over/);
  if (from) return { ...filter, or: { min: number(from[1]) } };
  const to = cursor.match(/^ or up to (\d+)/);
  return to ? { ...filter, or: { max: number(to[1]) } } : filter;
}

function dimensionNext(cursor: Cursor): Dimension | null {
  for (const [name, dim] of DIMENSION_NAMES) if (cursor.takes(name)) return dim;
  return null;
}

/** One condition: "gender: Female or Not recorded", "city: not Windsor", "city: recorded", "aged 30 and over", "rewards: owed". */
export function readFilter(cursor: Cursor, valuesOf: ValuesOf): QueryFilter {
  const numbers = readNumbers(cursor);
  if (numbers) return withSecondRange(numbers, cursor);
  const dim = dimensionNext(cursor);
  if (!dim) throw new UnreadableSentence('a condition is missing');
  const names = namesOf(valuesOf(dim));
  const values = (): string[] => {
    const found: string[] = [];
    do {
      const value = cursor.oneOf(names);
      if (value === null) throw new UnreadableSentence(`a value of ${dim} is unknown`);
      found.push(value);
    } while (cursor.takes(' or '));
    return found;
  };
  const unknown = UNKNOWN_VALUE[dim];
  if (unknown !== undefined && cursor.match(/^recorded\b/)) return { dim, not_in: [unknown] };
  // Lower case: "Not recorded" is a value.
  if (cursor.match(/^not /)) return { dim, not_in: values() };
  const included = values();
  return cursor.takes(`, ${axisName(dim)}: not `) ? { dim, in: included, not_in: values() } : { dim, in: included };
}
