import { type Grain, isGrain, type QuerySpec } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { factOf } from './build-sql.js';
import { type Figure, type FigureTable, toTable } from './figure-table.js';
import type { Cell, Counts } from './query-runner.js';
import { FACTS_WITH } from '../engine/vocabulary.js';

const HUNDRED = 100;

/** Everybody who ever registered and is as described: what rates per hundred clients are rates of. */
export function everybodyOf({ filters, asOf }: QuerySpec): QuerySpec {
  const ofPeople = filters.filter(({ dim }) => FACTS_WITH[dim] === undefined);
  return { measure: 'clients', by: [], filters: ofPeople, range: null, compare: null, ...(asOf ? { asOf } : {}) };
}

/** How many days, weeks, months, quarters or years a count covers, those without anything included. */
async function unitsOf(spec: QuerySpec, grain: Grain, run: Counts, today: CivilDate): Promise<number> {
  const split: QuerySpec = { ...spec, by: [grain] };
  return toTable(split, await run.cells(split), today).rows.length;
}

/** What the figures are divided by, for each group; one number where it is the same for all. */
async function divisors(spec: QuerySpec, run: Counts, today: CivilDate): Promise<Cell[] | number> {
  if (spec.per === 'client') return run.cells({ ...spec, measure: 'clients' }, factOf(spec));
  if (spec.per === 'hundred_clients') {
    const [everybody] = await run.cells(everybodyOf(spec), 'registrations');
    return (everybody?.value ?? 0) / HUNDRED;
  }
  return spec.per && isGrain(spec.per) ? unitsOf(spec, spec.per, run, today) : 1;
}

export type Divided = { table: FigureTable; by: number | null };

/** Divides a table of counts by the people behind them, or by the time they cover. */
export async function divided(table: FigureTable, spec: QuerySpec, run: Counts, today: CivilDate): Promise<Divided> {
  const by = await divisors(spec, run, today);
  const divisor = (period: number, axis: string, value: string | null): number => {
    if (typeof by === 'number') return by;
    const same = (cell: Cell): boolean =>
      cell.period === period && (cell.axis1 ?? '') === axis && (cell.axis2 ?? '') === (value ?? '');
    return by.find(same)?.value ?? 0;
  };
  const rows = table.rows.map((row) => ({
    ...row,
    figures: row.figures.map((figure, column): Figure => {
      const series = table.series[column];
      const whole = series ? divisor(series.period, row.key, series.value) : 0;
      if (typeof figure !== 'number') return figure;
      return whole > 0 ? figure / whole : null;
    }),
  }));
  const single = typeof by === 'number' ? by : by.length === 1 ? (by[0]?.value ?? 0) : null;
  return {
    table: { ...table, rows },
    by: spec.per === 'hundred_clients' && single !== null ? single * HUNDRED : single,
  };
}
