import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type FigureTable, ranked, toTable } from './figure-table.js';

const SPEC: QuerySpec = { measure: 'registrations', by: ['hc_problem'], filters: [], range: null, compare: null };

function tableOf(figures: Readonly<Record<string, number>>): FigureTable {
  const rows = Object.entries(figures).map(([key, figure]) => ({ key, figures: [figure], behind: [figure] }));
  return { axis: 'hc_problem', series: [{ key: '0|', period: 0, value: null }], rows };
}

describe('2.4/1 rows without a value never win a ranking', () => {
  it.each(['Not recorded', 'not_recorded', 'Unknown', 'none', 'Without a record'])('“%s” is last', (name) => {
    const table = tableOf({ [name]: 492, Expired: 195, Reported: 3 });
    const keys = (spec: QuerySpec): string[] => ranked(table, spec).rows.map(({ key }) => key);
    expect(keys({ ...SPEC, order: 'desc' })).toEqual(['Expired', 'Reported', name]);
    expect(keys({ ...SPEC, order: 'desc', limit: 1 })).toEqual(['Expired']);
    expect(keys({ ...SPEC, order: 'asc', limit: 1 })).toEqual(['Reported']);
  });
});

describe('2.4/1 groups that share a place', () => {
  const keys = (figures: Readonly<Record<string, number>>, spec: Partial<QuerySpec>): string[] =>
    ranked(tableOf(figures), { ...SPEC, ...spec }).rows.map(({ key }) => key);

  it('none of them is left out of the first N', () => {
    expect(keys({ A: 9, B: 9, C: 3 }, { order: 'desc', limit: 1 })).toEqual(['A', 'B']);
    expect(keys({ A: 9, B: 4, C: 4, D: 4, E: 1 }, { order: 'desc', limit: 2 })).toEqual(['A', 'B', 'C', 'D']);
    expect(keys({ A: 9, B: 1, C: 1 }, { order: 'asc', limit: 1 })).toEqual(['B', 'C']);
  });

  it('what isn’t recorded, or isn’t shown, shares none', () => {
    expect(keys({ A: 9, 'Not recorded': 9, C: 3 }, { order: 'desc', limit: 1 })).toEqual(['A']);
    const hidden = { key: 'H', figures: ['hidden' as const], behind: [2] };
    const table = tableOf({ A: 0, B: 7 });
    const rows = ranked({ ...table, rows: [...table.rows, hidden] }, { ...SPEC, order: 'asc', limit: 1 }).rows;
    expect(rows.map(({ key }) => key)).toEqual(['A']);
  });
});

describe('2.4/1 periods without rows are shown as empty', () => {
  const keys = (by: QuerySpec['by'], from: string, to: string): string[] =>
    toTable({ ...SPEC, by, range: { from, to } }, [], '2026-11-20').rows.map(({ key }) => key);

  it.each([
    ['fiscal_year', '2025-02-10', '2026-05-01', ['FY2024', 'FY2025', 'FY2026']],
    ['fiscal_year', '2025-04-01', '2026-03-31', ['FY2025']],
    ['quarter', '2026-05-20', '2026-10-02', ['2026-Q2', '2026-Q3', '2026-Q4']],
    ['year', '2024-12-31', '2026-01-01', ['2024', '2025', '2026']],
  ] as const)('%s, %s to %s', (grain, from, to, expected) => {
    expect(keys([grain], from, to)).toEqual(expected);
  });
});
