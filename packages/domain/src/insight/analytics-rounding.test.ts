import { describe, expect, it } from '@jest/globals';
import { coarseQuery, roundingNote } from './analytics-rounding.js';
import type { QuerySpec } from './analytics-query.js';

const SPEC: QuerySpec = { measure: 'tests', by: [], filters: [], range: null, compare: null };

describe('2.2/6 questions of staff without the Client permission', () => {
  it.each([
    [
      { from: '2025-03-14', to: '2025-03-15' },
      { from: '2025-03-01', to: '2025-03-31' },
    ],
    [
      { from: '2024-02-29', to: null },
      { from: '2024-02-01', to: null },
    ],
    [
      { from: null, to: '2024-02-10' },
      { from: null, to: '2024-02-29' },
    ],
    [
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
    ],
  ])('%j covers whole months', (range, months) => {
    const { spec, dates, ages } = coarseQuery({ ...SPEC, range });
    expect(spec.range).toEqual(months);
    expect({ dates, ages }).toEqual({ dates: range.from !== months.from || range.to !== months.to, ages: false });
  });

  it.each([
    [
      { min: 46, max: 46 },
      { min: 45, max: 54 },
    ],
    [{ min: 18 }, { min: 16 }],
    [{ max: 46 }, { max: 54 }],
    [{ max: 70 }, { min: 0 }],
    [{ min: 10, max: 80 }, { min: 0 }],
    [
      { min: 25, max: 34 },
      { min: 25, max: 34 },
    ],
  ])('ages %j cover whole groups', (bounds, groups) => {
    const { spec, ages } = coarseQuery({ ...SPEC, filters: [{ dim: 'age', ...bounds }] });
    expect(spec.filters).toEqual([{ dim: 'age', ...groups }]);
    expect(ages).toBe(JSON.stringify(bounds) !== JSON.stringify(groups));
  });

  it('days and weeks become months, compared periods too, with their own labels', () => {
    const compare = [
      { label: 'Week of 2025-03-31', from: '2025-03-31', to: '2025-04-06' },
      { label: '2025', from: '2025-01-01', to: '2025-12-31' },
    ];
    const { spec } = coarseQuery({ ...SPEC, by: ['week', 'gender'], compare });
    expect(spec.by).toEqual(['month', 'gender']);
    expect(spec.compare).toEqual([
      { label: '2025-03-01 to 2025-04-30', from: '2025-03-01', to: '2025-04-30' },
      compare[1],
    ]);
  });

  it('2.4/1 years of birth cover whole decades, and days between two events cover whole months', () => {
    const after = { rows: { fact: 'tests' as const, filters: [], period: null }, within: 10 };
    const { spec, ages } = coarseQuery({
      ...SPEC,
      filters: [{ dim: 'birth_year', min: 1984, max: 1991 }],
      who: { has: { fact: 'treatments', filters: [], period: null, after } },
    });
    expect(spec.filters).toEqual([{ dim: 'birth_year', min: 1980, max: 1999 }]);
    expect(spec.who).toMatchObject({ has: { after: { within: 30 } } });
    expect(ages).toBe(true);
  });

  it('2.4/1 rows on the same day as others are rounded to all rows of their kind', () => {
    const after = { rows: { fact: 'tests' as const, filters: [], period: null }, within: 0 };
    const { spec } = coarseQuery({ ...SPEC, who: { has: { fact: 'tests', filters: [], period: null, after } } });
    expect(spec.who).toEqual({ has: { fact: 'tests', filters: [], period: null } });
  });

  it('says in one sentence what was rounded', () => {
    expect(roundingNote({ dates: false, ages: false })).toBe(
      'Without the Client permission, answers are rounded: counts to multiples of 5 (sums and percentages are those of rounded counts, averages are whole numbers).',
    );
    expect(roundingNote({ dates: true, ages: true })).toBe(
      'Without the Client permission, answers are rounded: counts to multiples of 5 (sums and percentages are those of rounded counts, averages are whole numbers), the period to whole months and ages to age groups.',
    );
  });
});
