import { isGrain, type QueryFilter, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { alongTime } from './along-time.js';
import { FACTS_WITH, MEASURE_OF_FACT } from '../engine/spec/vocabulary.js';
import { factOf } from './build-sql.js';
import { type Figure, type FigureTable, groupsWithin, ranked, toTable, withEmptyGroups } from './figure-table.js';
import type { Cell, Counts } from './query-runner.js';
import { hasPart, wholeOf } from './share.js';
import { looser } from './looser.js';
import { divided } from './per.js';
import { hasHidden, type IsTelling, suppress } from './suppress.js';

/** The result of one query; this person may see every figure in it. */
export type Figures = {
  spec: QuerySpec;
  table: FigureTable;
  /** The whole of each period, before it was split; null if it is hidden or makes no sense. */
  totals: Figure[];
  /** Undated rows that a range leaves out; small numbers are hidden like any other. */
  undated: number | 'hidden';
  /** A share under several conditions, also relative to those who meet each one alone. */
  parts: { filter: QueryFilter; share: number }[];
  someHidden: boolean;
  /** Both sides of a single percentage. */
  share?: { part: Figure; whole: Figure };
  /** Of a rate, an average or a median: how many rows it is computed from, in each period. */
  of?: Figure[];
  /** How many rows or people the figures cover, in each period; null if the figures are that number. */
  n?: Figure[] | null;
  /** Both sides of a single count per person or time. */
  rate?: { count: Figure; by: number | null };
  /** Issued and owed, if the query asks for neither. */
  apart?: { issued: Figures; owed: Figures };
};

export type Asker = { seesSmallCells: boolean; today: CivilDate };

const share = (part: number | null, whole: number): number | null =>
  whole > 0 ? Math.min(100, (100 * (part ?? 0)) / whole) : null;

/** "Percentage of women in Windsor" may mean of all, of Windsor or of women: every denominator is given. */
async function partsOf(spec: QuerySpec, run: Counts, counted: FigureTable): Promise<Figures['parts']> {
  if (spec.as !== 'percent' || spec.by.length > 0 || spec.compare || spec.part || spec.filters.length < 2) return [];
  const figure = counted.rows[0]?.figures[0];
  const parts: Figures['parts'] = [];
  for (const filter of spec.filters) {
    const [base] = await run.cells({ ...spec, filters: [filter] }, factOf(spec));
    const part = typeof figure === 'number' ? share(figure, base?.value ?? 0) : null;
    if (part !== null) parts.push({ filter, share: part });
  }
  return parts;
}

/** Turns counts into shares; a part that leaves fewer than five of its whole is hidden like a small part. */
function asShares(table: FigureTable, spec: QuerySpec, wholes: readonly Cell[], asker: Asker): FigureTable {
  const whole = wholeOf(spec);
  const wholeBehind = (period: number, axis1: string, axis2: string | null): Cell | undefined =>
    wholes.find(
      (cell) =>
        cell.period === period &&
        (whole.by.length < 1 || (cell.axis1 ?? '') === axis1) &&
        (whole.by.length < 2 || (cell.axis2 ?? '') === (axis2 ?? '')),
    );
  const rows = table.rows.map((row) => ({
    ...row,
    figures: row.figures.map((figure, column): Figure => {
      const series = table.series[column];
      const base = series ? wholeBehind(series.period, row.key, series.value) : undefined;
      if (figure === 'hidden') return 'hidden';
      const rest = (base?.behind ?? 0) - (row.behind[column] ?? 0);
      if (!asker.seesSmallCells && hasPart(spec) && rest > 0 && rest < SMALLEST_SHOWN) return 'hidden';
      return share(figure, base?.value ?? 0);
    }),
  }));
  return { ...table, rows };
}

/**
 * Finds figures that reveal a small group by subtraction: those that differ by 1 to 4 from the same count with fewer
 * conditions.
 */
async function tellsTheRest(spec: QuerySpec, run: Counts): Promise<IsTelling> {
  const keyOf = ({ period, axis1, axis2 }: Omit<Cell, 'value' | 'behind'>): string =>
    `${period}|${axis1 ?? ''}|${axis2 ?? ''}`;
  const bases: Map<string, number>[] = [];
  for (const other of looser(spec)) {
    const cells = await run.cells(other, factOf(spec));
    bases.push(new Map(cells.map((cell) => [keyOf(cell), (cell.of ?? cell).behind])));
  }
  return (row, { period, value }, behind) =>
    bases.some((base) => {
      const rest = (base.get(keyOf({ period, axis1: row.key, axis2: value ?? '' })) ?? 0) - behind;
      return rest > 0 && rest < SMALLEST_SHOWN;
    });
}

const NOTHING_TOLD: IsTelling = () => false;

/** Measures that count rows: their groups are whole parts. Sums of money would accumulate floating-point errors. */
export const COUNTS_ROWS = /^(registrations|tests|treatments|dispenses|interactions|rewards|activities|notes)$/;

/** The whole of each period: added up where that is exact, so that a million rows are read once. */
async function wholeCells(spec: QuerySpec, cells: readonly Cell[], run: Counts): Promise<Cell[]> {
  const leavesUndatedOut = spec.by.some(isGrain) && !spec.compare && !spec.range?.from && !spec.range?.to;
  if (!run.addUp || !COUNTS_ROWS.test(spec.measure) || spec.distinct || leavesUndatedOut)
    return run.cells({ ...spec, by: [] }, factOf(spec));
  const periods = spec.compare ? [...new Set(cells.map(({ period }) => period))] : [0];
  const sum = (period: number, of: (cell: Cell) => number): number =>
    cells.filter((cell) => cell.period === period).reduce((total, cell) => total + of(cell), 0);
  return periods.map((period) => ({
    period,
    value: sum(period, ({ value }) => value ?? 0),
    behind: sum(period, ({ behind }) => behind),
  }));
}

/** The whole of a share, protected like any other figure. */
function shownWhole(cell: Cell | undefined, { seesSmallCells }: Asker): Figure {
  const small = cell !== undefined && cell.behind > 0 && cell.behind < SMALLEST_SHOWN;
  return small && !seesSmallCells ? 'hidden' : (cell?.value ?? 0);
}

/** The number of rows that a figure is computed from, in its place. */
export const asNumber = ({ of, ...cell }: Cell): Cell => ({
  ...cell,
  value: of?.rows ?? cell.behind,
  behind: of?.behind ?? cell.behind,
});

/** If groups with nothing are asked for: every group that has anything at any time. */
async function groupsEver({ by: [axis], groups, asOf }: QuerySpec, run: Counts): Promise<string[]> {
  if (groups?.max !== 0 || !axis || isGrain(axis)) return [];
  const [fact = 'registrations'] = FACTS_WITH[axis] ?? [];
  const all: QuerySpec = { measure: MEASURE_OF_FACT[fact], by: [axis], filters: [], range: null, compare: null, asOf };
  return (await run.cells(all, fact)).map(({ axis1 }) => axis1 ?? '');
}

/** Counts a query for one person: builds the table, hides small cells, then ranks and divides. */
export async function countFigures(spec: QuerySpec, run: Counts, asker: Asker): Promise<Figures> {
  const fact = factOf(spec);
  const whole = { ...spec, by: [] };
  const hide = async (table: FigureTable, of: QuerySpec): Promise<FigureTable> =>
    asker.seesSmallCells
      ? table
      : suppress(table, of.compare ?? [], looser(of).length > 0 ? await tellsTheRest(of, run) : NOTHING_TOLD);
  const cells = await run.cells(spec);
  const found = toTable(spec, cells, asker.today);
  const counted = await hide(withEmptyGroups(found, await groupsEver(spec, run)), spec);
  const wholeFound = spec.by.length > 0 ? await wholeCells(spec, cells, run) : cells;
  const totals = spec.by.length > 0 ? await hide(toTable(whole, wholeFound, asker.today), whole) : counted;
  const of = isComputed(spec) ? await hide(toTable(whole, wholeFound.map(asNumber), asker.today), whole) : null;
  const undated = await run.undated(spec);
  const wholes = spec.as === 'percent' ? await run.cells(wholeOf(spec), fact) : [];
  const table = spec.as === 'percent' ? asShares(counted, spec, wholes, asker) : counted;
  const perUnit = spec.per ? await divided(counted, spec, run, asker.today) : null;
  const [base] = wholes;
  const part = counted.rows[0]?.figures[0] ?? null;
  const single = spec.as === 'percent' && spec.by.length === 0 && !spec.compare && hasPart(spec);
  return {
    spec,
    table: ranked(groupsWithin(alongTime(perUnit?.table ?? table, spec), spec), spec),
    // The whole would include the groups left out.
    totals: spec.groups ? [] : (totals.rows[0]?.figures ?? []),
    undated: undated > 0 && undated < SMALLEST_SHOWN && !asker.seesSmallCells ? 'hidden' : undated,
    parts: await partsOf(spec, run, counted),
    someHidden: hasHidden(table),
    ...(of ? { of: of.rows[0]?.figures ?? [] } : {}),
    ...(single ? { share: { part, whole: shownWhole(base, asker) } } : {}),
    ...(perUnit && spec.by.length === 0 && !spec.compare ? { rate: { count: part, by: perUnit.by } } : {}),
  };
}

/** Whether a figure is computed from rows instead of counting them. */
export const isComputed = ({ measure }: QuerySpec): boolean => /rate$|^avg|^median/.test(measure);

/** Whether figures of a query may be added up: distinct people and averages may not. */
export function isAdditive(spec: QuerySpec): boolean {
  const summed =
    spec.as !== 'percent' &&
    !spec.per &&
    !spec.groups &&
    !spec.distinct &&
    !spec.cumulative &&
    spec.window === undefined &&
    // One treatment is under way in several months.
    !(spec.date === 'under_way' && (spec.compare !== null || spec.by.some(isGrain)));
  return summed && spec.measure !== 'clients' && !isComputed(spec);
}

export function isTimeAxis(table: FigureTable): boolean {
  return table.axis !== null && isGrain(table.axis);
}
