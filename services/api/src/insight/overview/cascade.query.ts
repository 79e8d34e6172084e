import { CARE_STEPS, type CarePath, type CareStep } from '@firstlight/domain/care/care-steps';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { OverviewFilter, OverviewGroup } from '@firstlight/domain/insight/overview';
import type { Statement } from '../../platform/database/queries.js';
import { sqlText } from '../../platform/database/sql-text.js';
import { columnOf } from '../analytics/query/dimension-columns.js';
import { CARE_DAY_COLUMNS, careTables } from './care-days.query.js';
import type { CareTail } from './overview-tail.js';

export type CascadePeriod = { from: CivilDate; to: CivilDate };
export type CascadeAsked = {
  path: CarePath;
  today: CivilDate;
  periods: readonly CascadePeriod[];
  group: OverviewGroup | null;
  filters: readonly OverviewFilter[];
  /** The changes since the stored journeys were current; null counts everything from the records. */
  tail: CareTail | null;
};

/**
 * One group of one period; `grp` is null for all. For each step its people, a mark of them, the median days since
 * the previous step, and how many people have both dates; `waiting` is the same in every row.
 */
export type CascadeRow = { period: number; grp: string | null; waiting: Partial<Record<CareStep, number>> } & Record<
  `people_${CareStep}` | `mark_${CareStep}`,
  string
> &
  Record<`days_${CareStep}` | `dated_${CareStep}`, number | null>;

const COLUMNS = CARE_DAY_COLUMNS.join(', ');

/** The CTE `days`: stored journeys with later changes, or all of them computed now. */
function daysOf(path: CarePath, tail: CareTail | null, parameter: (value: unknown) => string): string {
  if (!tail) return `${careTables(path, 'everybody')}, days AS MATERIALIZED (SELECT ${COLUMNS} FROM care)`;
  return `days AS NOT MATERIALIZED (
    SELECT ${COLUMNS} FROM an.care_days
     WHERE path = ${sqlText(path)} AND person_key <> ALL(${parameter(tail.people)}::bigint[])
    UNION ALL
    SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::an.care_days, ${parameter(tail.rows)}::jsonb) t
     WHERE path = ${sqlText(path)})`;
}

/** Days count from a test or an interaction of their own: not from a step that follows from the next one. */
const OWN_DAY: Partial<Record<CareStep, string>> = { positive: 'antibody' };
const OWN_DAY_BEFORE: Partial<Record<CareStep, string>> = { confirmed: 'antibody', started: 'met' };

function columnsOf(path: CarePath): string {
  const steps = CARE_STEPS[path].map(({ step }) => step);
  return steps
    .map((step, level) => {
      const reached = `FILTER (WHERE c.level >= ${level})`;
      const before = OWN_DAY_BEFORE[step] ?? steps[level - 1];
      const days = before ? `c.${OWN_DAY[step] ?? step} - c.${before}` : 'NULL';
      const dated = `FILTER (WHERE c.level >= ${level} AND ${days} >= 0)`;
      const median =
        level === 0
          ? 'NULL::int'
          : `round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ${days}) ${dated})::numeric)::int`;
      const datedPeople = level === 0 ? 'NULL::int' : `(count(*) ${dated})::int`;
      return `count(*) ${reached} AS people_${step}, coalesce(sum(hashint8extended(c.person_key, ${level})) ${reached}, 0)::text AS mark_${step}, ${median} AS days_${step}, ${datedPeople} AS dated_${step}`;
    })
    .join(',\n           ');
}

/** How many wait for each step today, in their latest journey: the people whom `waitingPeopleSql` lists. */
const waiting = (conditions: string): string => `
  (SELECT coalesce(json_object_agg(waits_for, people), '{}')
     FROM (SELECT f.waits_for, count(*) AS people FROM days f WHERE f.waits_for IS NOT NULL ${conditions} GROUP BY 1) w)`;

const conditionsOf = (filters: readonly OverviewFilter[], parameter: (value: unknown) => string): string =>
  filters.map(({ dim, value }) => `AND ${columnOf(dim)} = ${parameter(value)}`).join(' ');

/** The cascade of each period, whole and by group; a period without people also has a row. */
export function cascadeSql({ path, today, periods, group, filters, tail }: CascadeAsked): Statement {
  const values: unknown[] = tail ? [] : [today];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const days = daysOf(path, tail, parameter);
  const conditions = conditionsOf(filters, parameter);
  const grp = group ? `coalesce(${columnOf(group)}, 'Not recorded')` : 'NULL::text';
  const dates = [...CARE_STEPS[path].slice(1).map(({ step }) => step), 'antibody', 'met'];
  const counted = periods.map(({ from, to }, period) => {
    const within = `f.day BETWEEN ${parameter(from)}::date AND ${parameter(to)}::date ${conditions}`;
    return `
    SELECT * FROM (
      SELECT DISTINCT ON (f.person_key) ${period} AS period, f.person_key, ${grp} AS grp,
             CASE WHEN f.found <= ${parameter(to)}::date THEN f.level ELSE 0 END AS level, f.day AS tested,
             ${dates.map((date) => `f.${date}`).join(', ')}
        FROM days f WHERE f.n > 0 AND ${within} ORDER BY f.person_key, f.n DESC, f.day) one
    UNION ALL
    SELECT ${period}, f.person_key, ${group ? `min(${grp})` : grp}, 0, NULL, ${dates.map(() => 'NULL').join(', ')}
      FROM days f WHERE f.n = 0 AND ${within} GROUP BY f.person_key`;
  });
  return {
    text: `WITH ${days}, counted AS (${counted.join(' UNION ALL ')})
    SELECT ${waiting(conditions)} AS waiting, q.period, ${group ? "CASE WHEN GROUPING(c.grp) = 0 THEN coalesce(c.grp, 'Not recorded') END" : grp} AS grp,
           ${columnsOf(path)}
      FROM (VALUES ${periods.map((_, period) => `(${period})`).join(', ')}) AS q (period)
      LEFT JOIN counted c ON c.period = q.period
     GROUP BY ${group ? 'GROUPING SETS ((q.period), (q.period, c.grp))' : 'q.period'}`,
    values,
  };
}

/** A page of the people who wait for a step: their newest live record, the longest wait first. */
export function waitingPeopleSql(
  path: CarePath,
  step: CareStep,
  { today, tail, filters }: Pick<CascadeAsked, 'today' | 'tail' | 'filters'>,
  page: { limit: number; offset: number },
): Statement {
  const values: unknown[] = tail ? [] : [today];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const days = daysOf(path, tail, parameter);
  const steps = CARE_STEPS[path].map((rule) => rule.step);
  const since = steps.slice(1, steps.indexOf(step)).map((one) => `f.${one}`);
  return {
    text: `WITH ${days},
      waiting AS (
        SELECT DISTINCT ON (f.person_key) f.person_key, l.id, greatest(${since.join(', ')}) AS since
          FROM days f JOIN an.live_registrations l ON l.person_key = f.person_key
         WHERE f.waits_for = ${parameter(step)} ${conditionsOf(filters, parameter)}
         ORDER BY f.person_key, l.date DESC NULLS LAST, l.id)
      SELECT w.id, w.since::text, r.first_name || ' ' || r.last_name AS client_name, r.phone1 AS client_phone,
             r.language AS client_language, w.person_key::text, count(*) OVER ()::int AS total
        FROM waiting w JOIN registrations r ON r.id = w.id
       ORDER BY w.since, w.id LIMIT ${parameter(page.limit)} OFFSET ${parameter(page.offset)}`,
    values,
  };
}
