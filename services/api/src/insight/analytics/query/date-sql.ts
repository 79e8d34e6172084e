import type { Fact, QueryDate, QueryRange } from '@firstlight/domain/analytics-query';
import type { Conditions } from '../../../platform/database/conditions.js';
import { OVER } from '../engine/vocabulary.js';
import { dayEntered } from './dimension-columns.js';

/** Outcomes of ended treatments (clinical-rules.md, Ended). */
const IS_OVER = `med_outcome IN ('${OVER.join("', '")}')`;

/** The column of the query's date. */
export function dateColumn(date: QueryDate | undefined, row: string): string {
  if (date === 'entered') return dayEntered(row);
  return date === 'ended' ? `${row}.end_date` : `${row}.date`;
}

/** As of a moment: only rows that were recorded by then. */
export function recordedSql(asOf: string | undefined, row: string, parameters: Conditions): string[] {
  return asOf === undefined ? [] : [`${row}.recorded_at <= ${parameters.parameter(asOf)}::timestamptz`];
}

/**
 * The condition for the date to exist: treatments that started or ended, a person's first registration.
 * `recorded` are the conditions that an earlier registration must meet to count.
 */
export function dateConditions(
  fact: Fact,
  date: QueryDate | undefined,
  row: string,
  recorded: (row: string) => readonly string[],
): string[] {
  if (date === 'started' && fact === 'treatments') return [`${row}.med_outcome IS DISTINCT FROM 'Did not start'`];
  if (date === 'ended') return [`${row}.${IS_OVER}`];
  if (date !== 'first_registered') return [];
  return [
    `${row}.date IS NOT NULL`,
    `NOT EXISTS (SELECT FROM an.registrations e WHERE ${[`e.person_key = ${row}.person_key`, `e.date < ${row}.date`, ...recorded('e')].join(' AND ')})`,
  ];
}

export function rangeSql(range: QueryRange | null, column: string, parameters: Conditions): string[] {
  return [
    ...(range?.from ? [`${column} >= ${parameters.parameter(range.from)}::date`] : []),
    ...(range?.to ? [`${column} <= ${parameters.parameter(range.to)}::date`] : []),
  ];
}
