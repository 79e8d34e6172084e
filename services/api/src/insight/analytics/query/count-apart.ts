import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { ISSUED } from '@firstlight/domain/record/incentives';
import { type Asker, countFigures, type Figures } from './count-figures.js';
import type { FigureTable } from './figure-table.js';
import { moneyOf } from './money-state.js';
import type { Counts } from './query-runner.js';

type Apart = NonNullable<Figures['apart']>;
type Side = keyof Apart;

/** Both sides have every group; only the number of rewards is also given as a total, so its sides need no split. */
function sideOf(spec: QuerySpec, side: Side): QuerySpec {
  const filters = [...spec.filters, { dim: 'issued' as const, [side === 'issued' ? 'in' : 'not_in']: [ISSUED] }];
  return { ...spec, by: spec.measure === 'rewards' ? [] : spec.by, filters, limit: undefined };
}

/** The rows of the whole, with two columns for each. */
function twoColumns(whole: FigureTable, apart: Apart, empty: 0 | null): FigureTable {
  const sides: readonly Side[] = ['issued', 'owed'];
  const columns = whole.series.flatMap((series) => sides.map((money) => ({ ...series, money })));
  const rows = whole.rows.map(({ key }) => {
    const found = columns.map((column) => {
      const { table } = apart[column.money];
      const row = table.rows.find((one) => one.key === key);
      const index = table.series.findIndex((series) => series.key === column.key);
      return { figure: index < 0 || !row ? empty : (row.figures[index] ?? null), behind: row?.behind[index] ?? 0 };
    });
    return { key, figures: found.map(({ figure }) => figure), behind: found.map(({ behind }) => behind) };
  });
  return {
    axis: whole.axis,
    series: columns.map((column) => ({ ...column, key: `${column.key}|${column.money}` })),
    rows,
  };
}

/** Counts a query; one that asks neither for what was issued nor for what is owed gets both, never only their sum. */
export async function countApart(spec: QuerySpec, run: Counts, asker: Asker): Promise<Figures> {
  const whole = await countFigures(spec, run, asker);
  if (moneyOf(spec) !== 'both' || spec.as === 'percent') return whole;
  const issued = await countFigures(sideOf(spec, 'issued'), run, asker);
  const owed = await countFigures(sideOf(spec, 'owed'), run, asker);
  const someHidden = whole.someHidden || issued.someHidden || owed.someHidden;
  const apart = { issued, owed };
  if (spec.measure === 'rewards') return { ...whole, apart, someHidden };
  const empty = spec.measure === 'avg_reward' ? null : 0;
  return { ...whole, table: twoColumns(whole.table, apart, empty), apart, someHidden };
}
