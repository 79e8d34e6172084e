import {
  type Grain,
  isGrain,
  type Measure,
  type QueryFilter,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { factOf } from './build-sql.js';
import { type Figure, type FigureTable, toTable } from './figure-table.js';
import type { Cell, Counts } from './query-runner.js';
import { FACTS_WITH } from '../engine/spec/vocabulary.js';

const HUNDRED = 100;
const FIGURES_OF_MONEY: readonly Measure[] = ['rewards', 'reward_amount', 'avg_reward'];

/** Everyone who ever registered and matches: the denominator of rates per hundred clients. */
export function everybodyOf({ filters, asOf }: QuerySpec, by: QuerySpec['by'] = []): QuerySpec {
  const ofPeople = filters.filter(({ dim }) => FACTS_WITH[dim] === undefined);
  return { measure: 'clients', by, filters: ofPeople, range: null, compare: null, ...(asOf ? { asOf } : {}) };
}

/** Everyone in each group of people: "tests per 100 clients by city" divides by the clients of each city. */
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

/** How many days, weeks, months, quarters or years a count covers, including empty ones. */
async function unitsOf(spec: QuerySpec, grain: Grain, run: Counts, today: CivilDate): Promise<number> {
  const split: QuerySpec = { ...spec, by: [grain] };
  return toTable(split, await run.cells(split), today).rows.length;
}

/** The divisor of a period's figures and groups. */
type Divisor = (period: number, axis: string, value: string) => number;

async function divisorOf(spec: QuerySpec, run: Counts, today: CivilDate): Promise<Divisor> {
  if (spec.per === 'hundred_clients') return hundredsOf(spec, run);
  if (spec.per !== 'client') {
    const units = spec.per && isGrain(spec.per) ? await unitsOf(spec, spec.per, run, today) : 1;
    return () => units;
  }
  // The people behind rewards are those who got one.
  const paid: QueryFilter[] = FIGURES_OF_MONEY.includes(spec.measure) ? [{ dim: 'reward', in: ['yes'] }] : [];
  const people = await run.cells({ ...spec, measure: 'clients', filters: [...spec.filters, ...paid] }, factOf(spec));
  return (period, axis, value) => {
    const same = (cell: Cell): boolean =>
      cell.period === period && (cell.axis1 ?? '') === axis && (cell.axis2 ?? '') === value;
    return people.find(same)?.value ?? 0;
  };
}

/** The mean of the people of each day, week or month: a person who comes in two months counts in both. */
async function peoplePerUnit(spec: QuerySpec, grain: Grain, run: Counts, today: CivilDate): Promise<number | null> {
  const split: QuerySpec = { ...spec, by: [grain] };
  const { rows } = toTable(split, await run.cells(split), today);
  const people = rows.map(({ figures: [figure] }) => (typeof figure === 'number' ? figure : 0));
  return rows.length > 0 ? people.reduce((sum, one) => sum + one, 0) / rows.length : null;
}

export type Divided = { table: FigureTable; by: number | null };

/** Divides a table of counts by their people, or by the time they cover. */
export async function divided(table: FigureTable, spec: QuerySpec, run: Counts, today: CivilDate): Promise<Divided> {
  const { measure, per } = spec;
  if (measure === 'clients' && per && per !== 'client' && per !== 'hundred_clients') {
    const mean = await peoplePerUnit(spec, per, run, today);
    const shown = (figure: Figure): Figure => (figure === 'hidden' ? 'hidden' : mean);
    return {
      table: { ...table, rows: table.rows.map((row) => ({ ...row, figures: row.figures.map(shown) })) },
      by: null,
    };
  }
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
