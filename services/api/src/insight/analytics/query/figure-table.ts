import { type Dimension, type Grain, isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, addMonths, mondayOf } from '../engine/dates/calendar.js';
import { fixedOrder } from './dimension-columns.js';
import type { Cell } from './query-runner.js';
import { isUnrecorded } from './unrecorded.js';

/** `null`: no value (an average of no one); `'hidden'`: too few to show. */
export type Figure = number | null | 'hidden';

/** Rows along the axis, one column per series (a period, a second dimension, or both). */
export type FigureTable = {
  axis: (Dimension | Grain) | null;
  series: { key: string; period: number; value: string | null; money?: 'issued' | 'owed' }[];
  rows: { key: string; figures: Figure[]; behind: number[] }[];
};

const MAX_FILLED = 400;

/** Steps that find each period: a time may begin and end anywhere in a quarter or a fiscal year. */
const MONTHS_IN: Partial<Record<Grain, number>> = { year: 12, fiscal_year: 1, quarter: 1, month: 1 };

function periodsBetween(grain: Grain, from: CivilDate, to: CivilDate): string[] {
  const keys: string[] = [];
  const key = (date: CivilDate): string => {
    if (grain === 'year') return date.slice(0, 4);
    if (grain === 'month') return date.slice(0, 7);
    if (grain === 'quarter') return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    if (grain === 'fiscal_year') return `FY${addMonths(date, -3).slice(0, 4)}`;
    return grain === 'week' ? mondayOf(date) : date;
  };
  const months = MONTHS_IN[grain];
  let at = months ? `${from.slice(0, grain === 'year' ? 4 : 7)}${grain === 'year' ? '-01' : ''}-01` : from;
  while (at <= to && keys.length < MAX_FILLED) {
    if (keys.at(-1) !== key(at)) keys.push(key(at));
    at = months ? addMonths(at, months) : addDays(at, grain === 'week' ? 7 : 1);
  }
  if (grain === 'week' && keys.at(-1) !== undefined && mondayOf(to) > (keys.at(-1) ?? '')) keys.push(mondayOf(to));
  return keys;
}

/** Empty positions of a time axis are shown as empty, not left out. */
function timeKeys(grain: Grain, spec: QuerySpec, found: readonly string[], today: CivilDate): string[] {
  if (grain === 'day_of_week') return ['1', '2', '3', '4', '5', '6', '7'];
  const sorted = [...found].sort();
  if (spec.compare) {
    if (grain === 'month') return span(sorted, 12, (place) => String(place).padStart(2, '0'), spec);
    if (grain === 'quarter') return span(sorted, 4, (place) => `Q${place}`, spec);
    return sorted;
  }
  const [first, last] = [sorted[0], sorted.at(-1)];
  const from = spec.range?.from ?? dateOf(first);
  const end = spec.range?.to ?? dateOf(last);
  if (!from || !end) return sorted;
  // Future periods have no value yet.
  const to = end > today && spec.measure !== 'activities' ? today : end;
  return [...new Set([...periodsBetween(grain, from, to), ...sorted])].sort();
}

/** Whole years side by side show all their months; shorter periods only what they have. */
function span(found: string[], length: number, name: (place: number) => string, spec: QuerySpec): string[] {
  const whole = spec.compare?.every(({ from, to }) => from.slice(4) === '-01-01' && to.slice(4) === '-12-31');
  return whole ? Array.from({ length }, (_, index) => name(index + 1)) : found;
}

function dateOf(key: string | undefined): CivilDate | null {
  if (!key) return null;
  const quarter = /^(\d{4})-Q(\d)$/.exec(key);
  if (quarter) return `${quarter[1]}-${String(Number(quarter[2]) * 3 - 2).padStart(2, '0')}-01`;
  if (key.startsWith('FY')) return `${key.slice(2)}-04-01`;
  return key.length === 4 ? `${key}-01-01` : key.length === 7 ? `${key}-01` : key;
}

function axisKeys(spec: QuerySpec, cells: readonly Cell[], today: CivilDate): string[] {
  const [axis] = spec.by;
  if (!axis) return [''];
  const found = [...new Set(cells.map(({ axis1 }) => axis1 ?? ''))];
  if (isGrain(axis)) return timeKeys(axis, spec, found, today);
  const fixed = fixedOrder(axis, spec);
  if (fixed) return fixed.filter((key) => found.includes(key));
  return byTotal(found, cells, ({ axis1 }) => axis1 ?? '');
}

/** Largest first; "not recorded" last. */
function byTotal(keys: readonly string[], cells: readonly Cell[], keyOf: (cell: Cell) => string): string[] {
  const total = (key: string): number =>
    cells.filter((cell) => keyOf(cell) === key).reduce((sum, { value }) => sum + (value ?? 0), 0);
  const last = (key: string): number => Number(/^(not recorded|unknown|none)$/i.test(key.replace('_', ' ')));
  return [...keys].sort((a, b) => last(a) - last(b) || total(b) - total(a) || a.localeCompare(b, 'en'));
}

function seriesOf(spec: QuerySpec, cells: readonly Cell[]): FigureTable['series'] {
  const periods = spec.compare ?? [{ label: '' }];
  const second = spec.by[1];
  const found = [...new Set(cells.map(({ axis2 }) => axis2 ?? ''))];
  const fixed = second && !isGrain(second) ? fixedOrder(second, spec) : undefined;
  const values = !second
    ? [null]
    : fixed
      ? fixed.filter((key) => found.includes(key))
      : byTotal(found, cells, ({ axis2 }) => axis2 ?? '');
  return periods.flatMap((_, period) => values.map((value) => ({ key: `${period}|${value ?? ''}`, period, value })));
}

/** Arranges the cells; missing counts are zero, missing averages are empty. */
export function toTable(spec: QuerySpec, cells: readonly Cell[], today: CivilDate): FigureTable {
  const series = seriesOf(spec, cells);
  const place = new Map(cells.map((cell) => [`${cell.period}|${cell.axis1 ?? ''}|${cell.axis2 ?? ''}`, cell]));
  const empty = /rate|^avg|^median/.test(spec.measure) ? null : 0;
  const rows = axisKeys(spec, cells, today).map((key) => {
    const found = series.map(({ period, value }) => place.get(`${period}|${key}|${value ?? ''}`));
    return {
      key,
      figures: found.map((cell) => (cell ? cell.value : empty)),
      behind: found.map((cell) => cell?.behind ?? 0),
    };
  });
  return { axis: spec.by[0] ?? null, series, rows };
}

/** The table with a row for each of these groups: those that are missing have nothing. */
export function withEmptyGroups(table: FigureTable, keys: readonly string[]): FigureTable {
  const missing = keys.filter((key) => !isUnrecorded(key) && !table.rows.some((row) => row.key === key)).sort();
  const empty = table.series.map(() => 0);
  return { ...table, rows: [...table.rows, ...missing.map((key) => ({ key, figures: empty, behind: empty }))] };
}

/** The groups whose shown figure is within the bounds; one that is hidden stays hidden, unless it can't be so small. */
export function groupsWithin(table: FigureTable, { groups }: QuerySpec): FigureTable {
  if (!groups) return table;
  const { min = -Infinity, max = Infinity } = groups;
  const isWithin = (figure: Figure): boolean =>
    (figure === 'hidden' && max > 0) || (typeof figure === 'number' && figure >= min && figure <= max);
  return { ...table, rows: table.rows.filter(({ figures }) => figures.some(isWithin)) };
}

/**
 * Ordered by the last period's figure, cut to the first N and those with the same figure as the last of them; what isn't
 * recorded is neither the most nor the fewest.
 */
export function ranked(table: FigureTable, spec: QuerySpec): FigureTable {
  if (!spec.order) return table;
  const number = (figure: Figure | undefined): number => (typeof figure === 'number' ? figure : 0);
  const value = ({ figures }: FigureTable['rows'][number]): number =>
    spec.growth
      ? number(figures.at(-1)) - number(figures[0])
      : figures.reduce<number>((sum, figure) => sum + number(figure), 0);
  const sign = spec.order === 'desc' ? -1 : 1;
  const last = ({ key }: FigureTable['rows'][number]): number => Number(isUnrecorded(key));
  const rows = [...table.rows].sort((a, b) => last(a) - last(b) || sign * (value(a) - value(b)));
  const cut = spec.limit ? rows[spec.limit - 1] : undefined;
  const isShown = ({ figures }: FigureTable['rows'][number]): boolean => figures.some((one) => typeof one === 'number');
  const tiesWithCut = (row: FigureTable['rows'][number]): boolean =>
    cut !== undefined && isShown(cut) && isShown(row) && last(row) === last(cut) && value(row) === value(cut);
  return { ...table, rows: cut ? rows.filter((row, at) => at < (spec.limit ?? 0) || tiesWithCut(row)) : rows };
}
