import { describe, expect, it } from '@jest/globals';
import { rangeInWords } from './range-in-words';

describe('DASH-03 the range of records shown', () => {
  it('names the first, the last and the total', () => {
    expect(rangeInWords(2, 20, 20, 312)).toBe('Showing 21–40 of 312');
    expect(rangeInWords(16, 20, 12, 312)).toBe('Showing 301–312 of 312');
    expect(rangeInWords(1, 20, 20, 1_000_000)).toBe('Showing 1–20 of 1,000,000');
    expect(rangeInWords(9, 20, 0, 12)).toBe('Showing 0 of 12');
    expect(rangeInWords(1, 20, 0, 0)).toBe('');
  });
});
