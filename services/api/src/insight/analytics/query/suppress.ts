import type { QueryRange } from '@firstlight/domain/insight/analytics-query';
import { SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import { dependentPeriods } from './dependent-periods.js';
import type { Figure, FigureTable } from './figure-table.js';

/** Whether a figure reveals a small group although it covers many people. */
export type IsTelling = (
  row: FigureTable['rows'][number],
  series: FigureTable['series'][number],
  behind: number,
) => boolean;

type Place = { row: number; column: number };

/**
 * The columns whose figures a reader may add up: those of one period, and each one's of periods that follow from each
 * other.
 */
function columnsTogether({ series }: FigureTable, compared: readonly QueryRange[]): number[][] {
  const together = dependentPeriods(compared);
  const columnsOf = (is: (one: FigureTable['series'][number]) => boolean): number[] =>
    series.flatMap((one, column) => (is(one) ? [column] : []));
  const periods = [...new Set(series.map(({ period }) => period))];
  const values = together.size > 0 ? [...new Set(series.map(({ value }) => value))] : [];
  return [
    ...periods.map((own) => columnsOf(({ period }) => period === own)),
    ...values.map((own) => columnsOf(({ period, value }) => value === own && together.has(period))),
  ];
}

/**
 * Hides every figure of 1 to 4 rows, then enough others that no hidden figure can be computed from a line with a known
 * total: every row and column with a hidden figure has at least two, which cover five or more together. `compared` are
 * the periods of the columns, if there are several.
 */
export function suppress(
  table: FigureTable,
  compared: readonly QueryRange[] = [],
  tells: IsTelling = () => false,
): FigureTable {
  const k = SMALLEST_SHOWN;
  const hidden = new Set<string>();
  const at = ({ row, column }: Place): string => `${row}:${column}`;
  const behind = ({ row, column }: Place): number => table.rows[row]?.behind[column] ?? 0;
  const rowCount = table.rows.length;
  const all: Place[] = table.rows.flatMap((_, row) => table.series.map((_, column) => ({ row, column })));
  for (const place of all) {
    const [row, series] = [table.rows[place.row], table.series[place.column]];
    const small = behind(place) > 0 && behind(place) < k;
    if (small || (row && series && tells(row, series, behind(place)))) hidden.add(at(place));
  }

  const lines: Place[][] = [
    ...table.rows.flatMap((_, row) =>
      columnsTogether(table, compared).map((columns) => columns.map((column) => ({ row, column }))),
    ),
    ...table.series.map((_, column) => Array.from({ length: rowCount }, (_, row) => ({ row, column }))),
  ].filter((line) => line.length > 1);
  let changed = hidden.size > 0;
  while (changed) {
    changed = false;
    for (const line of lines) {
      const gone = line.filter((place) => hidden.has(at(place)));
      const sum = gone.reduce((total, place) => total + behind(place), 0);
      if (gone.length === 0 || (gone.length > 1 && sum >= k)) continue;
      const [next] = line
        .filter((place) => !hidden.has(at(place)) && behind(place) > 0)
        .sort((a, b) => behind(a) - behind(b));
      if (!next) continue;
      hidden.add(at(next));
      changed = true;
    }
  }
  const figures = (row: number, values: Figure[]): Figure[] =>
    values.map((value, column) => (hidden.has(at({ row, column })) ? 'hidden' : value));
  return { ...table, rows: table.rows.map((row, index) => ({ ...row, figures: figures(index, row.figures) })) };
}

export function hasHidden(table: FigureTable): boolean {
  return table.rows.some(({ figures }) => figures.includes('hidden'));
}
