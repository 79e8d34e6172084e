import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Figures } from '../count-figures.js';
import type { Figure, FigureTable } from '../figure-table.js';
import { suppress } from '../suppress.js';

const BASE: QuerySpec = { measure: 'registrations', by: [], filters: [], range: null, compare: null };

/** What a table counts in each group, and each count's figure. */
export type Counted = { counts: number[]; figures: Figure[] };

function tableOf(axis: Dimension | null, { counts, figures }: Counted): FigureTable {
  const rows = counts.map((count, at) => ({ key: String(at), figures: [figures[at] ?? null], behind: [count] }));
  return suppress({ axis, series: [{ key: '0|', period: 0, value: null }], rows });
}

export type Split = 'gender' | 'age_group' | 'city';

/** The tables of one period of a report, each hidden on its own. */
export function reportOf(whole: Counted, splits: Partial<Record<Split, Counted>>): Figures[] {
  const total = tableOf(null, whole);
  const figures = (spec: QuerySpec, table: FigureTable): Figures => ({
    ...{ spec, table, totals: [...(total.rows[0]?.figures ?? [])], undated: 0, parts: [], someHidden: false },
  });
  const tables = Object.entries(splits).map(([split, counted]) =>
    figures({ ...BASE, by: [split as Split] }, tableOf(split as Split, counted)),
  );
  return [figures(BASE, total), ...tables];
}

/** The figures of each table, in order. */
export const shownOf = (tables: readonly Figures[]): Figure[][] =>
  tables.map(({ table }) => table.rows.map(({ figures }) => figures[0] ?? null));

/** 15 women are at most 19 people, two cities of 10 at least 12: the four hidden cities share at most 7. */
export const CITIES = reportOf(
  { counts: [19], figures: [20] },
  { gender: { counts: [19], figures: [15] }, city: { counts: [7, 7, 2, 1, 1, 1], figures: [10, 10, 0, 5, 0, 0] } },
);

/** 5 women are at most 9 people: six hidden groups have at most 4 each. */
export const AGES = reportOf(
  { counts: [9], figures: [10] },
  { gender: { counts: [9], figures: [5] }, age_group: { counts: [2, 2, 2, 1, 1, 1], figures: [5, 0, 0, 0, 0, 0] } },
);
