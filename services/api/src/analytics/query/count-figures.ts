import { isGrain, type QuerySpec } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { type Figure, type FigureTable, ranked, toTable } from './figure-table.js';
import type { Cell, CountCells } from './query-runner.js';
import { hasHidden, SMALLEST_SHOWN, suppress } from './suppress.js';

/** What one query found; every figure in it may be shown to this person. */
export type Figures = {
  spec: QuerySpec;
  table: FigureTable;
  /** The whole of each period, before it was split; null when it may not be shown or makes no sense. */
  totals: Figure[];
  undated: number;
  someHidden: boolean;
};

export type Asker = { seesSmallCells: boolean; today: CivilDate };

/** What a share is a share of (percent rules of the vocabulary). */
function wholeOf(spec: QuerySpec): QuerySpec {
  const plain: QuerySpec = {
    measure: spec.measure,
    by: spec.by,
    filters: spec.filters,
    range: spec.range,
    compare: spec.compare,
  };
  if (spec.filters.length > 0) return { ...plain, filters: [] };
  return { ...plain, by: spec.by.slice(0, spec.by.length - 1) };
}

function share(part: number | null, whole: number): number | null {
  return whole > 0 ? (100 * (part ?? 0)) / whole : null;
}

/** Turns counts into shares; a part that leaves fewer than five of its whole is as telling as a small part. */
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
      if (!asker.seesSmallCells && spec.filters.length > 0 && rest > 0 && rest < SMALLEST_SHOWN) return 'hidden';
      return share(figure, base?.value ?? 0);
    }),
  }));
  return { ...table, rows };
}

/** Without a split: a filtered count must not give its complement away either. */
async function hidesComplement(spec: QuerySpec, run: CountCells, cells: readonly Cell[]): Promise<boolean> {
  if (spec.by.length > 0 || spec.filters.length === 0) return false;
  const wholes = await run.cells({ ...spec, filters: [] });
  return cells.some((cell) => {
    const whole = wholes.find(({ period }) => period === cell.period)?.behind ?? 0;
    return whole - cell.behind > 0 && whole - cell.behind < SMALLEST_SHOWN;
  });
}

/** Counts a query for one person: lays it out, hides small cells, then ranks and divides. */
export async function countFigures(spec: QuerySpec, run: CountCells, asker: Asker): Promise<Figures> {
  const cells = await run.cells(spec);
  const bare = toTable(spec, cells, asker.today);
  const complement = !asker.seesSmallCells && (await hidesComplement(spec, run, cells));
  const counted = asker.seesSmallCells ? bare : complement ? allHidden(bare) : suppress(bare);
  const split = spec.by.length > 0;
  const totalTable = split ? toTable({ ...spec, by: [] }, await run.cells({ ...spec, by: [] }), asker.today) : counted;
  const shown = split && !asker.seesSmallCells ? suppress(totalTable) : totalTable;
  const table = spec.as === 'percent' ? asShares(counted, spec, await run.cells(wholeOf(spec)), asker) : counted;
  return {
    spec,
    table: ranked(table, spec),
    totals: shown.rows[0]?.figures ?? [],
    undated: await run.undated(spec),
    someHidden: hasHidden(table),
  };
}

function allHidden(table: FigureTable): FigureTable {
  return { ...table, rows: table.rows.map((row) => ({ ...row, figures: row.figures.map((): Figure => 'hidden') })) };
}

/** Whether figures of a query may be added up: distinct people and averages may not. */
export function isAdditive(spec: QuerySpec): boolean {
  return !/^clients$|rate|^avg|^median/.test(spec.measure) && spec.as !== 'percent';
}

export function isTimeAxis(table: FigureTable): boolean {
  return table.axis !== null && isGrain(table.axis);
}
