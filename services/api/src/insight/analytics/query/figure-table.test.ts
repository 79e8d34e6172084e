import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { type FigureTable, ranked } from './figure-table.js';

const SPEC: QuerySpec = { measure: 'registrations', by: ['hc_problem'], filters: [], range: null, compare: null };

function tableOf(figures: Readonly<Record<string, number>>): FigureTable {
  const rows = Object.entries(figures).map(([key, figure]) => ({ key, figures: [figure], behind: [figure] }));
  return { axis: 'hc_problem', series: [{ key: '0|', period: 0, value: null }], rows };
}

describe('2.4/1 the rows without a value are no group that wins', () => {
  it.each(['Not recorded', 'not_recorded', 'Unknown', 'none', 'Without a record'])('“%s” is last', (name) => {
    const table = tableOf({ [name]: 492, Expired: 195, Reported: 3 });
    const keys = (spec: QuerySpec): string[] => ranked(table, spec).rows.map(({ key }) => key);
    expect(keys({ ...SPEC, order: 'desc' })).toEqual(['Expired', 'Reported', name]);
    expect(keys({ ...SPEC, order: 'desc', limit: 1 })).toEqual(['Expired']);
    expect(keys({ ...SPEC, order: 'asc', limit: 1 })).toEqual(['Reported']);
  });
});
