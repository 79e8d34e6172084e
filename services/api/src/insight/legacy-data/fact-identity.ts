import { ACTIVE_OUTCOME } from '@firstlight/domain/care/treatment-courses';
import { sqlList } from '../../platform/database/sql-text.js';

/** Results that a later copy of the list may replace with the final one. */
const NOT_FINAL = ['Pending', 'Submitted', ACTIVE_OUTCOME];

/**
 * Which uploaded rows are the same fact (decision 0163). The next copy of a list has the result that was pending, so a
 * test or treatment of a known day is the same whatever its result; rewards also differ in their amount and whether they
 * were issued. `kind` is SQL.
 */
const identityOf = (row: string, person: string, kind: string): string[] => [
  `${row}.${person}`,
  `${row}.date`,
  `${row}.name`,
  `${row}.amount`,
  `CASE WHEN ${kind} = 'rewards' OR ${row}.date IS NULL THEN ${row}.result END`,
];

/** The columns of rows of one kind that are equal for copies of a fact. */
export const copiesOf = (row: string, person: string, kind: string): string => identityOf(row, person, kind).join(', ');

/** Whether a row of `legacy_facts` and another row are the same fact. */
export function isSameFact(fact: string, row: string, person: string, kind: string): string {
  const [, ...others] = identityOf(fact, 'person_key', kind);
  const [, ...values] = identityOf(row, person, kind);
  const equal = others.map((column, n) => `${column} IS NOT DISTINCT FROM ${values[n]}`);
  return [`${fact}.person_key = ${row}.${person}`, `${fact}.kind = ${kind}`, ...equal].join(' AND ');
}

/** A final result is worth more than one that isn't, and that more than none: the lowest number counts. */
export const openness = (row: string): string =>
  `CASE WHEN ${row}.result IS NULL THEN 2 WHEN ${row}.result IN ${sqlList(NOT_FINAL)} THEN 1 ELSE 0 END`;
