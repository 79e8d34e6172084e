import type { Measure, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import {
  OVERVIEW_GROUPS,
  type OverviewGroup,
  TREND_RULES,
  type TrendName,
  TRENDS,
} from '@firstlight/domain/insight/overview';
import { Conditions } from '../../platform/database/conditions.js';
import { sqlText } from '../../platform/database/sql-text.js';
import { ofWholeViews, type RowsOf } from '../../platform/database/view-parts.js';
import type { Statement } from '../../platform/database/queries.js';
import { guardedFigures } from '../analytics/query/aggregates.js';
import { countedRows, factOf } from '../analytics/query/build-sql.js';
import { columnOf, GRAIN_OF } from '../analytics/query/dimension-columns.js';
import { COUNTED, hasResult } from './trend-specs.js';
import { FIGURES_FACTS, type FiguresFact, type FiguresTail } from './overview-tail.js';

const COLUMNS = 'trend, dim, value, day, rows, total, part_rows, people, part_people, rest_people, mark, contents';

const specOf = (name: TrendName): QuerySpec => ({ ...COUNTED[name], by: [], range: null, compare: null });
const trendsOf = (fact: FiguresFact): TrendName[] => TRENDS.filter((name) => factOf(specOf(name)) === fact);
/** Value of the column `trend`, never shown. */
export const trendNames = (fact: FiguresFact): string => trendsOf(fact).map(sqlText).join(', ');

/** One trend by day: for everybody, and for each value of what the overview is split and narrowed by. */
function figuresOf(name: TrendName, days: boolean, parameters: Conditions, rows: RowsOf): string {
  const spec = specOf(name);
  const { fact, day, conditions } = countedRows(spec, parameters);
  const wanted = [...conditions, days ? `${day} = ANY($1::date[])` : `${day} IS NOT NULL`];
  const groups = OVERVIEW_GROUPS.map((group) => columnOf(group));
  const dims = OVERVIEW_GROUPS.map(
    (group, index) => `WHEN GROUPING(${groups[index] ?? ''}) = 0 THEN ${sqlText(group)}`,
  );
  return `
    SELECT ${sqlText(name)} AS trend, dim, value_of AS value, day, rows, value AS total, part_rows, people::bigint[],
           part_people::bigint[], rest_people::bigint[], mark::numeric, contents::bigint[]
      FROM (SELECT CASE ${dims.join(' ')} ELSE '' END AS dim, coalesce(${groups.join(', ')}, '') AS value_of, ${day} AS day,
                   ${guardedFigures(spec)}
              FROM (${rows(fact, wanted.join(' AND '))} OFFSET 0) f
             GROUP BY GROUPING SETS ((${day}), ${groups.map((group) => `(${day}, ${group})`).join(', ')})) g`;
}

/** The rows of `an.daily_figures` of one fact, on these days or on all. */
export function dailyFiguresSql(
  fact: FiguresFact,
  days: readonly CivilDate[] | null,
  rows: RowsOf = ofWholeViews,
): Statement {
  const parameters = new Conditions();
  if (days) parameters.parameter(days);
  const trends = trendsOf(fact).map((name) => figuresOf(name, days !== null, parameters, rows));
  return { text: `SELECT ${COLUMNS} FROM (${trends.join(' UNION ALL ')}) t`, values: parameters.values };
}

/** Supplies are counted as they are: they are few. */
export const STORED_TRENDS = TRENDS.filter((name) => FIGURES_FACTS.some((fact) => trendsOf(fact).includes(name)));

type Asked = { trend: TrendName; own: QueryFilter[] };

/** The trend that a query counts, and its further filters. */
function trendOf(spec: QuerySpec): Asked | null {
  const starts = (filters: readonly QueryFilter[]): boolean =>
    JSON.stringify(spec.filters.slice(0, filters.length)) === JSON.stringify(filters);
  const counted = STORED_TRENDS.flatMap((trend) => {
    const { measure, date, filters } = COUNTED[trend];
    const whole = TREND_RULES[trend].unit === 'percent' ? [[...filters, hasResult]] : [];
    return [
      ...(measure === spec.measure && date === spec.date ? [{ trend, filters }] : []),
      ...(spec.measure === 'tests' && date === spec.date ? whole.map((all) => ({ trend, filters: all })) : []),
    ];
  });
  const [found] = counted.filter(({ filters }) => starts(filters)).sort((a, b) => b.filters.length - a.filters.length);
  return found ? { trend: found.trend, own: spec.filters.slice(found.filters.length) } : null;
}

const isGroup = (name: string): name is OverviewGroup => OVERVIEW_GROUPS.some((group) => group === name);

/** Which rows of `an.daily_figures` answer this, and the axis; null if none do. */
function placeOf(
  spec: QuerySpec,
  own: readonly QueryFilter[],
): { dim: string; value: string | null; axis: string | null } | null {
  const [filter, ...others] = own;
  const [by, ...axes] = spec.by;
  if (others.length > 0 || axes.length > 0) return null;
  const month = by === 'month' && !spec.compare ? GRAIN_OF.month('d.day') : null;
  if (by !== undefined && !isGroup(by) && !month) return null;
  if (!filter)
    return by !== undefined && isGroup(by)
      ? { dim: by, value: null, axis: 'd.value' }
      : { dim: '', value: '', axis: month };
  const [value, ...more] = filter.in ?? [];
  const single = value !== undefined && more.length === 0 && !filter.not_in && isGroup(filter.dim);
  return single && (by === undefined || month) ? { dim: filter.dim, value, axis: month } : null;
}

const SLICES = [1, 2, 3, 4];
const together = (aggregate: 'bit_or' | 'bit_xor', column: string): string =>
  `ARRAY[${SLICES.map((slice) => `${aggregate}(d.${column}[${slice}])`).join(', ')}]::text[]`;
const people = (column: string): string => together('bit_or', column);

function valueOf(measure: Measure): string {
  if (/rate$/.test(measure)) return '100.0 * sum(d.part_rows) / nullif(sum(d.rows), 0)';
  return measure === 'reward_amount' ? 'sum(d.total)' : 'sum(d.rows)';
}

function figures(measure: Measure, guarded: boolean): string {
  const value = `${valueOf(measure)} AS value`;
  if (!guarded) return `${value}, sum(d.rows) AS behind`;
  const rate = /rate$/.test(measure);
  const sides = rate
    ? `sum(d.part_rows) AS part_rows, ${people('part_people')} AS part_people, ${people('rest_people')} AS rest_people`
    : '0 AS part_rows, NULL::text[] AS part_people, NULL::text[] AS rest_people';
  return `${value}, sum(d.rows) AS rows, ${people('people')} AS people, ${sides}, sum(d.mark)::text AS mark, ${together('bit_xor', 'contents')} AS contents`;
}

/** The statement of a trend over stored days with later changes; null if they don't cover it. */
export function storedTrendSql(spec: QuerySpec, tail: FiguresTail, guarded: boolean): Statement | null {
  const asked = spec.who || spec.part || spec.asOf ? null : trendOf(spec);
  const place = asked && placeOf(spec, asked.own);
  if (!place) return null;
  const parameters = new Conditions();
  const dirty = tail.days.find(({ fact }) => trendsOf(fact).includes(asked.trend))?.days ?? [];
  const wanted = [
    `trend = ${sqlText(asked.trend)}`,
    `dim = ${sqlText(place.dim)}`,
    ...(place.value === null ? [] : [`value = ${parameters.parameter(place.value)}`]),
  ].join(' AND ');
  const periods = (spec.compare ?? [spec.range ?? { from: null, to: null }]).map(
    ({ from, to }, period) => `(${period}, ${parameters.parameter(from)}::date, ${parameters.parameter(to)}::date)`,
  );
  const axis = place.axis ? `, ${place.axis} AS axis1` : '';
  return {
    text: `SELECT p.period${axis}, ${figures(spec.measure, guarded)}
      FROM (VALUES ${periods.join(', ')}) AS p (period, starts, ends)
      JOIN (SELECT * FROM an.daily_figures WHERE ${wanted} AND day <> ALL(${parameters.parameter(dirty)}::date[])
            UNION ALL
            SELECT * FROM jsonb_populate_recordset(NULL::an.daily_figures, ${parameters.parameter(tail.rows)}::jsonb) t
             WHERE ${wanted}) d
        ON d.day >= coalesce(p.starts, '-infinity') AND d.day <= coalesce(p.ends, 'infinity')
     GROUP BY 1${place.axis ? ', 2' : ''}`,
    values: parameters.values,
  };
}
