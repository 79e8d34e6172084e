import { AXES, type Dimension, type Measure, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Change } from './change.js';

const TWICE =
  /\b(in|on|from|at|for|by|through|a|chez|au) (?!each\b|all\b)[^,;]{2,30}?,? (?:and|et) \1 (?!\d|each\b|all\b)\w/;
const TOGETHER = /\b(?:together|combined|in total|altogether|overall|sum|both|either|ensemble|au total)\b/;

/** Fields with several values that the answer adds up. */
const addedUp = ({ by, filters }: QuerySpec): Dimension[] =>
  filters
    .filter(({ dim, in: values = [] }) => values.length > 1 && !(by as string[]).includes(dim))
    .map(({ dim }) => dim);

/** Rates and averages don't add up. */
const RATES: readonly Measure[] = ['positivity_rate', 'completion_rate', 'avg_age', 'median_age', 'avg_days', 'median_days', 'avg_duration', 'median_duration', 'avg_reward', 'avg_quantity']; // prettier-ignore
const LISTED = /\b(?:and|et)\b|&/;
const EITHER = /\b(?:or|ou)\b/;

const isRateOfSeveral = (text: string, { measure }: QuerySpec): boolean =>
  RATES.includes(measure) && LISTED.test(text) && !EITHER.test(text);

/** "Epclusa, Maviret and Vosevi starts": nobody lists all of them for their sum. */
const isLongList = (text: string, { filters, by }: QuerySpec): boolean =>
  filters.some(
    ({ dim, in: values = [] }) =>
      values.length > 2 &&
      !(by as string[]).includes(dim) &&
      values.every((value) => text.includes(value.toLowerCase())),
  ) &&
  LISTED.test(text) &&
  !EITHER.test(text);

/** "From Sheway and from REACH": their sum, or each of them? "Positivity, Kenora and Sudbury": of both, or of each? */
export const addsUpSettled = (text: string, spec: QuerySpec): boolean =>
  addedUp(spec).length === 0 ||
  TOGETHER.test(text) ||
  !(TWICE.test(text) || isRateOfSeveral(text, spec) || isLongList(text, spec));

/** The same with a row for each of them. */
export const eachOfBoth: Change = (spec, { text }) => {
  if (spec.by.length > 1 || addsUpSettled(text, spec)) return [];
  return AXES.filter((axis) => (addedUp(spec) as string[]).includes(axis)).map((axis) => ({
    ...spec,
    by: [...spec.by, axis],
  }));
};
