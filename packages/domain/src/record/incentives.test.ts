import { describe, expect, it } from '@jest/globals';
import { incentiveSums, incentiveTotals } from './incentives.js';

const paid = (amount: number | null, issued: string | null, date: string | null = '2026-06-01', type = 'Cash') => ({
  amount,
  issued,
  date,
  payment_type: type,
});

describe('incentives', () => {
  it.each([
    ['Yes', { issued: 20, owed: 0 }],
    ['No', { issued: 0, owed: 20 }],
    ['Select', { issued: 0, owed: 20 }],
    [null, { issued: 0, owed: 20 }],
  ])('2.1/6 an amount with issued %s', (issued, sums) => {
    expect(incentiveSums([paid(20, issued)])).toEqual(sums);
  });

  it('2.1/6 leaves out items without an amount', () => {
    expect(incentiveSums([paid(null, 'No'), paid(0, 'No')])).toEqual({ issued: 0, owed: 0 });
    expect(incentiveTotals([paid(null, 'No')])).toEqual([]);
  });

  it('TAB-INT-03 2.1/6 sums by day and kind, issued and owed separately, newest day first', () => {
    const items = [
      paid(20, 'Yes'),
      paid(10.1, 'No'),
      paid(0.2, 'Yes'),
      paid(5, null, '2026-06-02', 'EFT'),
      paid(7, 'Yes', null),
    ];
    expect(incentiveTotals(items)).toEqual([
      { date: '2026-06-02', payment_type: 'EFT', count: 1, issued: 0, owed: 5 },
      { date: '2026-06-01', payment_type: 'Cash', count: 3, issued: 20.2, owed: 10.1 },
      { date: null, payment_type: 'Cash', count: 1, issued: 7, owed: 0 },
    ]);
  });

  it('2.1/6 counts money on the day it was handed out, not on the day it was promised', () => {
    const given = { on: '2026-06-20', by: 'willow', by_name: 'Willow Staffperson' };
    const items = [{ ...paid(20, 'Yes'), incentive_issued: given }, paid(5, 'No')];
    expect(incentiveTotals(items)).toEqual([
      { date: '2026-06-20', payment_type: 'Cash', count: 1, issued: 20, owed: 0 },
      { date: '2026-06-01', payment_type: 'Cash', count: 1, issued: 0, owed: 5 },
    ]);
  });
});
