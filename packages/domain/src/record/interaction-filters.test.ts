import { describe, expect, it } from '@jest/globals';
import { filterInteractions, pageOf } from './interaction-filters.js';
import { addDays } from '../care/treatment-dates.js';

const TODAY = '2026-06-17';
const item = (daysAgo: number, more: object = {}) => ({
  id: `${daysAgo}`,
  date: addDays(TODAY, -daysAgo),
  description: 'Screening',
  referral_id: null,
  amount: null,
  payment_type: null,
  issued: 'No',
  ...more,
});
const items = Array.from({ length: 60 }, (_, index) => item(index));

describe('filterInteractions', () => {
  it('TAB-INT-05 keeps today, the last 7 and 30 days, the first 20, or all', () => {
    const sizes = (['today', 'week', 'month', 'recent', 'all'] as const).map(
      (filter) => filterInteractions(items, filter, '', TODAY).length,
    );
    expect(sizes).toEqual([1, 8, 31, 20, 60]);
  });

  it('TAB-INT-05 omits future and undated items if a range is chosen', () => {
    const odd = [item(-1), { ...item(0), date: null }];
    expect(filterInteractions(odd, 'week', '', TODAY)).toEqual([]);
    expect(filterInteractions(odd, 'all', '', TODAY)).toHaveLength(2);
  });

  it('TAB-INT-06 searches the text that the list shows', () => {
    const listed = [item(0, { description: 'Lab Req' }), item(1, { amount: 20, payment_type: 'EFT' }), item(2)];
    expect(filterInteractions(listed, 'all', ' lab ', TODAY)).toHaveLength(1);
    expect(filterInteractions(listed, 'all', 'eft', TODAY)).toHaveLength(1);
    expect(filterInteractions(listed, 'all', '2026-06-15', TODAY)).toHaveLength(1);
  });
});

describe('pageOf', () => {
  it('TAB-INT-06 splits into pages and clamps the page number', () => {
    expect(pageOf(items, 6, 10).items).toEqual(items.slice(50));
    expect(pageOf(items, 9, 50)).toMatchObject({ page: 2, pages: 2 });
    expect(pageOf([], 1, 10)).toEqual({ items: [], page: 1, pages: 1 });
  });
});
