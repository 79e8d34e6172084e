import { type Grain, isGrain, type QuerySpec } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { factOf } from './build-sql.js';
import { type Figure, type FigureTable, toTable } from './figure-table.js';
import type { Cell, Counts } from './query-runner.js';
import { FACTS_WITH } from '../engine/vocabulary.js';

const HUNDRED = 100;

/** Everybody who ever registered and is as described: what rates per hundred clients are rates of. */
export function everybodyOf({ filters, asOf }: QuerySpec, by: QuerySpec['by'] = []): QuerySpec {
  const ofPeople = filters.filter(({ dim }) => FACTS_WITH[dim] === undefined);
  return { measure: 'clients', by, filters: ofPeople, range: null, compare: null, ...(asOf ? { asOf } : {}) };
}

/** Everybody in each group that describes people: "tests per 100 clients by city" divides by the clients of each city. */
async function hundredsOf(spec: QuerySpec, run: Counts): Promise<Divisor> {
  const ofPeople = spec.by.map((name) => !isGrain(name) && FACTS_WITH[name] === undefined);
  const cells = await run.cells(
    everybodyOf(
      spec,
      spec.by.filter((_, index) => ofPeople[index]),
    ),
    'registrations',
  );
  return (_, ...groups) => {
    const [one, other] = groups.filter((_value, index) => ofPeople[index]);
    const same = ({ axis1, axis2 }: Cell): boolean =>
      (one === undefined || (axis1 ?? '') === one) && (other === undefined || (axis2 ?? '') === other);
    return (cells.find(same)?.value ?? 0) / HUNDRED;
  };
}

/** How many days, weeks, months, quarters or years a count covers, those without anything included. */
async function unitsOf(spec: QuerySpec, grain: Grain, run: Counts, today: CivilDate): Promise<number> {
  const split: QuerySpec = { ...spec, by: [grain] };
  return toTable(split, await run.cells(split), today).rows.length;
}

/** What a figure of a period and its groups is divided by. */
type Divisor = (period: number, axis: string, value: string) => number;

async function divisorOf(spec: QuerySpec, run: Counts, today: CivilDate): Promise<Divisor> {
  if (spec.per === 'hundred_clients') return hundredsOf(spec, run);
  if (spec.per !== 'client') {
    const units = spec.per && isGrain(spec.per) ? await unitsOf(spec, spec.per, run, today) : 1;
    return () => units;
  }
  const people = await run.cells({ ...spec, measure: 'clients' }, factOf(spec));
  return (period, axis, value) => {
    const same = (cell: Cell): boolean =>
      cell.period === period && (cell.axis1 ?? '') === axis && (cell.axis2 ?? '') === value;
    return people.find(same)?.value ?? 0;
  };
}

export type Divided = { table: FigureTable; by: number | null };

/** Divides a table of counts by the people behind them, or by the time they cover. */
export async function divided(table: FigureTable, spec: QuerySpec, run: Counts, today: CivilDate): Promise<Divided> {
  const divisor = await divisorOf(spec, run, today);
  const rows = table.rows.map((row) => ({
    ...row,
    figures: row.figures.map((figure, column): Figure => {
      const series = table.series[column];
      const whole = series ? divisor(series.period, row.key, series.value ?? '') : 0;
      if (typeof figure !== 'number') return figure;
      return whole > 0 ? figure / whole : null;
    }),
  }));
  const single = divisor(0, '', '');
  return { table: { ...table, rows }, by: spec.per === 'hundred_clients' ? single * HUNDRED : single };
}
