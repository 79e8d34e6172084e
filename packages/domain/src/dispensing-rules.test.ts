import { describe, expect, it } from '@jest/globals';
import { DISPENSING_WARNINGS, dispensingWarnings, nextRefillDate } from './dispensing-rules.js';

const TODAY = '2026-06-17';
const input = { medication: 'Epclusa', rx: 'RX1', lot: 'L1', expiry_date: '2027-01-01' };
const earlier = (given: string, more: object = {}) => ({
  medication: 'Epclusa',
  rx: 'RX0',
  lot: 'L0',
  quantity: 28,
  given,
  ...more,
});

describe('dispensingWarnings', () => {
  it('is quiet when there is nothing to notice', () => {
    expect(dispensingWarnings(input, [], TODAY)).toEqual([]);
    expect(dispensingWarnings(input, [earlier('2026-05-20')], TODAY)).toEqual([]);
    expect(dispensingWarnings(input, [earlier('2026-06-10', { medication: 'Maviret' })], TODAY)).toEqual([]);
  });

  it('notices an expired lot, a repeated Rx and lot, an early refill', () => {
    expect(dispensingWarnings({ ...input, expiry_date: '2026-06-16' }, [], TODAY)).toEqual([
      DISPENSING_WARNINGS.expired,
    ]);
    const repeated = earlier('2026-05-01', { rx: ' rx1', lot: 'l1 ' });
    expect(dispensingWarnings(input, [repeated], TODAY)).toEqual([DISPENSING_WARNINGS.duplicate]);
    expect(dispensingWarnings(input, [earlier('2026-06-10')], TODAY)).toEqual([
      DISPENSING_WARNINGS.early('2026-07-08'),
    ]);
  });

  it('counts a week before the end as the time to refill', () => {
    expect(nextRefillDate('2026-05-27', 28)).toBe('2026-06-24');
    expect(dispensingWarnings(input, [earlier('2026-05-27')], TODAY)).toEqual([]);
    expect(dispensingWarnings(input, [earlier('2026-05-28')], TODAY)).toHaveLength(1);
  });
});
