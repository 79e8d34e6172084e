import { describe, expect, it } from '@jest/globals';
import { comparedPeriods, yearBefore } from './overview.js';

const TODAY = '2026-11-20';
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('2.4/2 the same period a year before', () => {
  it.each([
    ['a running period, to date', year, false, ['2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20']],
    ['a running period, in months that are over', year, true, ['2026-01-01', '2026-10-31', '2025-01-01', '2025-10-31']],
    [
      'a month that just began, whole',
      { from: '2026-11-01', to: '2026-11-30' },
      true,
      ['2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
    ],
    [
      'a period that is over',
      { from: '2026-04-01', to: '2026-06-30' },
      false,
      ['2026-04-01', '2026-06-30', '2025-04-01', '2025-06-30'],
    ],
    [
      'a period ahead',
      { from: '2027-01-01', to: '2027-03-31' },
      false,
      ['2027-01-01', '2027-03-31', '2026-01-01', '2026-03-31'],
    ],
  ])('%s', (_name, asked, inWholeMonths, expected) => {
    const [before, period] = comparedPeriods(asked, TODAY, inWholeMonths);
    expect([period.from, period.to, before.from, before.to]).toEqual(expected);
  });

  it('ends on the last day of February in both years', () => {
    expect(yearBefore({ from: '2024-02-01', to: '2024-02-29' }).to).toBe('2023-02-28');
    expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' }).to).toBe('2024-02-29');
    const [before] = comparedPeriods({ from: '2024-01-01', to: '2024-12-31' }, '2024-02-29', false);
    expect(before.to).toBe('2023-02-28');
  });
});
