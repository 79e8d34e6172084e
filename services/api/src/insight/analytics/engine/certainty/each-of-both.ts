import { AXES, type Dimension, type QuerySpec } from '@firstlight/domain/analytics-query';
import type { Change } from './change.js';

const TWICE =
  /\b(in|on|from|at|for|by|through|a|chez|au) (?!each\b|all\b)[^,;]{2,30}?,? (?:and|et) \1 (?!\d|each\b|all\b)\w/;
const TOGETHER = /\b(?:together|combined|in total|altogether|overall|sum|both|either|ensemble|au total)\b/;

/** Fields with several values that the answer adds up. */
const addedUp = ({ by, filters }: QuerySpec): Dimension[] =>
  filters
    .filter(({ dim, in: values = [] }) => values.length > 1 && !(by as string[]).includes(dim))
    .map(({ dim }) => dim);

/** "From Sheway and from REACH": their sum, or each of them? */
export const addsUpSettled = (text: string, spec: QuerySpec): boolean =>
  addedUp(spec).length === 0 || !TWICE.test(text) || TOGETHER.test(text);

/** The same with a row for each of them. */
export const eachOfBoth: Change = (spec, { text }) => {
  if (spec.by.length > 1 || addsUpSettled(text, spec)) return [];
  return AXES.filter((axis) => (addedUp(spec) as string[]).includes(axis)).map((axis) => ({
    ...spec,
    by: [...spec.by, axis],
  }));
};
