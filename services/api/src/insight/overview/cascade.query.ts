import { CARE_STEPS, type CarePath, type CareStep } from '@firstlight/domain/care-steps';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import type { OverviewFilter, OverviewGroup } from '@firstlight/domain/overview';
import type { Statement } from '../../platform/database/queries.js';
import { columnOf } from '../analytics/query/dimension-columns.js';
import { HCV_IN_PERIOD, HCV_JOURNEYS, text } from './hcv-journeys.query.js';
import { HIV_IN_PERIOD, HIV_JOURNEYS } from './hiv-journeys.query.js';

const JOURNEYS: Record<CarePath, string> = { hcv: HCV_JOURNEYS, hiv: HIV_JOURNEYS };
const IN_PERIOD: Record<CarePath, string> = { hcv: HCV_IN_PERIOD, hiv: HIV_IN_PERIOD };

export type CascadePeriod = { from: CivilDate; to: CivilDate };
export type CascadeAsked = {
  path: CarePath;
  today: CivilDate;
  periods: readonly CascadePeriod[];
  group: OverviewGroup | null;
  filters: readonly OverviewFilter[];
};

/**
 * One group of one period; `grp` is null for all. Of each step its people, a mark of them, and the median days since the
 * step before; `waiting` is the same in every row.
 */
export type CascadeRow = { period: number; grp: string | null; waiting: Partial<Record<CareStep, number>> } & Record<
  `people_${CareStep}` | `mark_${CareStep}`,
  string
> &
  Record<`days_${CareStep}`, number | null>;

/** What describes a person: their newest registration; people of uploaded tests may have none. */
const DESCRIBED = `
  described AS (
    SELECT DISTINCT ON (f.person_key) f.* FROM an.registrations f
     WHERE f.person_key IN (SELECT person_key FROM counted)
     ORDER BY f.person_key, f.date DESC NULLS LAST, f.gender, f.age, f.city, f.referral_site)`;

function columnsOf(path: CarePath): string {
  const steps = CARE_STEPS[path].map(({ step }) => step);
  return steps
    .map((step, level) => {
      const reached = `FILTER (WHERE c.level >= ${level})`;
      const days = level === 0 ? 'NULL' : `c.${step} - c.${steps[level - 1] ?? step}`;
      const median =
        level === 0
          ? 'NULL::int'
          : `percentile_disc(0.5) WITHIN GROUP (ORDER BY ${days}) FILTER (WHERE c.level >= ${level} AND ${days} >= 0)`;
      return `count(*) ${reached} AS people_${step}, coalesce(sum(hashint8extended(c.person_key, ${level})) ${reached}, 0)::text AS mark_${step}, ${median} AS days_${step}`;
    })
    .join(',\n           ');
}

const stepAfter = (path: CarePath): string =>
  `CASE level ${CARE_STEPS[path]
    .slice(1)
    .map(({ step }, level) => `WHEN ${level} THEN ${text(step)}`)
    .join(' ')} END`;

/** How many wait for each step today, in their latest journey. */
const WAITING = (path: CarePath): string => `
  (SELECT coalesce(json_object_agg(step, people) FILTER (WHERE step IS NOT NULL), '{}')
     FROM (SELECT ${stepAfter(path)} AS step, count(*) AS people FROM journeys WHERE is_last AND waits GROUP BY 1) w)`;

/** The cascade of each period, whole and by group; a period without people has its row, too. */
export function cascadeSql({ path, today, periods, group, filters }: CascadeAsked): Statement {
  const values: unknown[] = [today];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const rows = periods.map(({ from, to }, period) => `(${period}, ${parameter(from)}::date, ${parameter(to)}::date)`);
  const conditions = filters.map(({ dim, value }) => `${columnOf(dim)} = ${parameter(value)}`);
  const described = group !== null || conditions.length > 0;
  return {
    text: `WITH periods (period, starts, ends) AS (VALUES ${rows.join(', ')}),
      ${JOURNEYS[path]}, ${IN_PERIOD[path]}${described ? `,${DESCRIBED}` : ''}
    SELECT ${WAITING(path)} AS waiting, q.period, ${group ? `coalesce(${columnOf(group)}, 'Not recorded')` : 'NULL::text'} AS grp,
           ${columnsOf(path)}
      FROM periods q LEFT JOIN ${described ? '(counted c LEFT JOIN described f ON f.person_key = c.person_key)' : 'counted c'}
        ON ${['c.period = q.period', ...conditions].join(' AND ')}
     GROUP BY ${group ? 'GROUPING SETS ((q.period), (q.period, 3))' : 'q.period'}`,
    values,
  };
}

/** A page of the people who wait for a step: their newest live record, the longest wait first. */
export function waitingPeopleSql(
  path: CarePath,
  step: CareStep,
  today: CivilDate,
  page: { limit: number; offset: number },
): Statement {
  const steps = CARE_STEPS[path].map((rule) => rule.step);
  const since = steps.slice(1, steps.indexOf(step)).map((one) => `j.${one}`);
  return {
    text: `WITH ${JOURNEYS[path]},
      waiting AS (
        SELECT DISTINCT ON (j.person_key) j.person_key, l.id, greatest(${since.join(', ')}) AS since
          FROM journeys j JOIN an.live_registrations l ON l.person_key = j.person_key
         WHERE j.is_last AND j.waits AND ${stepAfter(path)} = $2
         ORDER BY j.person_key, l.date DESC NULLS LAST, l.id)
      SELECT w.id, w.since::text, r.first_name || ' ' || r.last_name AS client_name, r.phone1 AS client_phone,
             w.person_key::text, count(*) OVER ()::int AS total
        FROM waiting w JOIN registrations r ON r.id = w.id
       ORDER BY w.since, w.id LIMIT $3 OFFSET $4`,
    values: [today, step, page.limit, page.offset],
  };
}
