import type { Fact, QueryDate, QueryRange } from '@firstlight/domain/analytics-query';
import type { Conditions } from '../../../platform/database/conditions.js';

/** The outcomes of treatments that are over (clinical-rules.md, Ended). */
const OVER = "('Completed', 'Non Compliance', 'Side Effect', 'Death')";

/** The column of the date that is meant. */
export function dateColumn(date: QueryDate | undefined, row: string): string {
  return date === 'ended' ? `${row}.end_date` : `${row}.date`;
}

/** What a row must be for the date to have happened: treatments that started or ended, a person's first registration. */
export function dateConditions(fact: Fact, date: QueryDate | undefined, row: string): string[] {
  if (date === 'started' && fact === 'treatments') return [`${row}.med_outcome IS DISTINCT FROM 'Did not start'`];
  if (date === 'ended') return [`${row}.med_outcome IN ${OVER}`];
  if (date !== 'first_registered') return [];
  return [
    `${row}.date IS NOT NULL`,
    `NOT EXISTS (SELECT FROM an.registrations e WHERE e.person_key = ${row}.person_key AND e.date < ${row}.date)`,
  ];
}

export function rangeSql(range: QueryRange | null, column: string, parameters: Conditions): string[] {
  return [
    ...(range?.from ? [`${column} >= ${parameters.parameter(range.from)}::date`] : []),
    ...(range?.to ? [`${column} <= ${parameters.parameter(range.to)}::date`] : []),
  ];
}
