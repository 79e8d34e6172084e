import { describe, expect, it } from '@jest/globals';
import type { QueryRange } from '@firstlight/domain/insight/analytics-query';
import { dependentPeriods } from './dependent-periods.js';
import type { Figure, FigureTable } from './figure-table.js';
import { suppress } from './suppress.js';

const OCTOBER_BEFORE = { from: '2025-10-01', to: '2025-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const BOTH = { from: '2026-09-01', to: '2026-10-31' };

/** One row for each list of counts, one column for each period and value. */
const tableOf = (counts: number[][], values: readonly (string | null)[] = [null]): FigureTable => ({
  axis: 'city',
  series: (counts[0] ?? []).map((_, column) => {
    const period = Math.floor(column / values.length);
    const value = values[column % values.length] ?? null;
    return { key: `${period}|${value ?? ''}`, period, value };
  }),
  rows: counts.map((row, at) => ({ key: String(at), figures: row, behind: row })),
});
const shown = (counts: number[][], compared: readonly QueryRange[], values?: readonly string[]): Figure[][] =>
  suppress(tableOf(counts, values), compared).rows.map(({ figures }) => figures);

describe('2.2/6 what a table hides', () => {
  it('hides the small periods of a comparison, and keeps the others', () => {
    expect(shown([[1, 3, 21]], [OCTOBER_BEFORE, SEPTEMBER, OCTOBER])).toEqual([['hidden', 'hidden', 21]]);
    // In each period the hidden group has company, as its sum is shown.
    expect(shown([[0, 6, 15], [3, 6, 9], [9, 2, 9]], [OCTOBER_BEFORE, SEPTEMBER, OCTOBER])).toEqual([
      [0, 'hidden', 15],
      ['hidden', 6, 9],
      ['hidden', 'hidden', 9],
    ]); // prettier-ignore
  });

  it('hides more where one period is the sum of others', () => {
    expect(shown([[24, 3, 21]], [BOTH, SEPTEMBER, OCTOBER])).toEqual([[24, 'hidden', 'hidden']]);
    expect(shown([[24, 3, 21, 30]], [BOTH, SEPTEMBER, OCTOBER, OCTOBER_BEFORE])[0]?.[3]).toBe(30);
  });

  it('knows which periods follow from each other', () => {
    const found = (...periods: QueryRange[]): number[] => [...dependentPeriods(periods)];
    expect(found()).toEqual([]);
    expect(found(SEPTEMBER, OCTOBER)).toEqual([]);
    expect(found(SEPTEMBER, BOTH)).toEqual([]);
    expect(found(BOTH, OCTOBER_BEFORE, SEPTEMBER, OCTOBER)).toEqual([0, 2, 3]);
    expect(found(OCTOBER, OCTOBER)).toEqual([0, 1]);
    expect(found({ from: null, to: null }, { from: null, to: '2026-09-30' }, { from: '2026-10-01', to: null })).toEqual([0, 1, 2]);
    // 2023 to 2025, 2021 to 2023 and the year before the first overlap, but none follows from the others.
    expect(found({ from: '2023-04-01', to: '2025-10-31' }, { from: '2021-09-01', to: '2024-03-31' }, { from: '2024-04-01', to: '2026-10-31' })).toEqual([]);
  }); // prettier-ignore

  it('hides a second group of a period, and groups of two dimensions in both directions', () => {
    expect(shown([[12], [3], [7]], [])).toEqual([[12], ['hidden'], ['hidden']]);
    expect(shown([[9, 3], [8, 8]], [], ['Female', 'Male'])).toEqual([['hidden', 'hidden'], ['hidden', 'hidden']]); // prettier-ignore
  });
});
