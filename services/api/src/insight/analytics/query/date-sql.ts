import type { Fact, Grain, QueryDate, QueryRange } from '@firstlight/domain/insight/analytics-query';
import type { Conditions } from '../../../platform/database/conditions.js';
import { OVER } from '../engine/spec/vocabulary.js';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { endedOn, startedOn } from './course-days.js';
import { dayEntered, GRAIN_OF } from './dimension-columns.js';

/** Outcomes of ended treatments (clinical-rules.md, Ended). */
const IS_OVER = `med_outcome IN ('${OVER.join("', '")}')`;

/** The last day of a treatment: unknown if it ended without an end date. */
const lastDay = (row: string): string =>
  `coalesce(${row}.end_date, CASE WHEN coalesce(${row}.${IS_OVER}, false) THEN NULL ELSE 'infinity'::date END)`;

/** The first and the last day of a row, as columns: the same, except of treatments under way. */
export type Days = { first: string; last: string };

export function daysOf(date: QueryDate | undefined, row: string): Days {
  const first = dateColumn(date, row);
  return { first, last: date === 'under_way' ? lastDay(row) : first };
}

/** A day of the row is in the period. */
export const isWithin = ({ first, last }: Days, from: string, to: string): string =>
  `${last} >= ${from} AND ${first} <= ${to}`;

/** Where a series of days that reaches every stretch begins, and its step. */
const STEPS: Partial<Record<Grain, readonly [start: string, step: string]>> = {
  quarter: ['quarter', '3 months'],
  fiscal_year: ['quarter', '3 months'],
};

/** One row for each stretch of time in which a treatment is under way; the query's check ensures that the range ends. */
export function stretchesSql(grain: Grain, range: QueryRange | null, row: string, parameters: Conditions): string {
  const { first, last } = daysOf('under_way', row);
  const [start, step] = STEPS[grain] ?? [grain, `1 ${grain}`];
  const edge = (day: CivilDate | null | undefined): string => `${parameters.parameter(day ?? null)}::date`;
  const days = `generate_series(date_trunc('${start}', greatest(${first}, ${edge(range?.from)})), least(${last}, ${edge(range?.to)}), interval '${step}')`;
  return `CROSS JOIN LATERAL (SELECT DISTINCT ${GRAIN_OF[grain]('day')} AS stretch FROM ${days} AS day) stretches`;
}

/** The column of the query's date. */
export function dateColumn(date: QueryDate | undefined, row: string): string {
  if (date === 'entered') return dayEntered(row);
  if (date === 'started') return startedOn(row);
  return date === 'ended' ? endedOn(row) : `${row}.date`;
}

/** As of a moment: only rows that were recorded by then. */
export function recordedSql(asOf: string | undefined, row: string, parameters: Conditions): string[] {
  return asOf === undefined ? [] : [`${row}.recorded_at <= ${parameters.parameter(asOf)}::timestamptz`];
}

/**
 * The condition for the date to exist: treatments that started, ended or were under way, a person's first registration.
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
  if (date === 'under_way') {
    const { first, last } = daysOf(date, row);
    return [`${row}.med_outcome IS DISTINCT FROM 'Did not start'`, `${last} >= ${first}`];
  }
  if (date !== 'first_registered') return [];
  return [
    `${row}.date IS NOT NULL`,
    `NOT EXISTS (SELECT FROM an.registrations e WHERE ${[`e.person_key = ${row}.person_key`, `e.date < ${row}.date`, ...recorded('e')].join(' AND ')})`,
  ];
}

export function rangeSql(range: QueryRange | null, { first, last }: Days, parameters: Conditions): string[] {
  return [
    ...(range?.from ? [`${last} >= ${parameters.parameter(range.from)}::date`] : []),
    ...(range?.to ? [`${first} <= ${parameters.parameter(range.to)}::date`] : []),
  ];
}
