import { describe, expect, it } from '@jest/globals';
import {
  type EffectiveAccess,
  isSameAccess,
  quarterEnd,
  quarterInWords,
  quarterOf,
  reviewQuarters,
} from './access-reviews.js';

describe('2.6/4 quarters of the access review', () => {
  it.each([
    ['2026-01-01', '2026-Q1', '2026-04-01'],
    ['2026-06-30', '2026-Q2', '2026-07-01'],
    ['2026-09-30', '2026-Q3', '2026-10-01'],
    ['2026-12-31', '2026-Q4', '2027-01-01'],
  ])('%s is in %s, which ends before %s', (day, quarter, end) => {
    expect(quarterOf(day)).toBe(quarter);
    expect(quarterEnd(quarter)).toBe(end);
  });

  it('lists the current quarter and earlier ones across the turn of the year', () => {
    expect(reviewQuarters('2026-02-15')).toEqual(['2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1']);
    expect(quarterInWords('2026-Q4')).toBe('Q4 2026');
  });
});

describe('2.6/4 access at the time of a decision', () => {
  const access: EffectiveAccess = {
    user_type: 'user',
    tabs: ['Client'],
    access_from: null,
    access_until: null,
    deactivated_at: null,
    last_sign_in_at: null,
    pin_set: true,
  };

  it('is the same after a sign-in, and different with another tab or once deactivated', () => {
    const at = '2026-11-20T15:00:00.000Z';
    expect(isSameAccess(access, { ...access, last_sign_in_at: at })).toBe(true);
    expect(isSameAccess(access, { ...access, tabs: ['Client', 'Notes'] })).toBe(false);
    expect(isSameAccess(access, { ...access, deactivated_at: at })).toBe(false);
  });
});
