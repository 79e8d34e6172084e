import { describe, expect, it } from '@jest/globals';
import { exactNewYorkMoment, isoInNewYork } from './exact-moments.js';

describe('exact moments', () => {
  it.each([
    ['2026-11-21T14:05:07.123Z', '2026-11-21T09:05:07-05:00', '21 November 2026, 9:05:07 AM UTC-05:00'],
    ['2026-07-01T03:59:59.000Z', '2026-06-30T23:59:59-04:00', '30 June 2026, 11:59:59 PM UTC-04:00'],
    // The hour that occurs twice in autumn is distinguished by its offset.
    ['2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00-04:00', '1 November 2026, 1:30:00 AM UTC-04:00'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01T01:30:00-05:00', '1 November 2026, 1:30:00 AM UTC-05:00'],
  ])('2.1/30 shows %s with seconds and the offset of New York', (moment, iso, words) => {
    expect(isoInNewYork(moment)).toBe(iso);
    expect(exactNewYorkMoment(moment)).toBe(words);
    expect(new Date(iso).getTime()).toBe(Math.floor(new Date(moment).getTime() / 1000) * 1000);
  });
});
