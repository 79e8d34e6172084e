import { describe, expect, it } from '@jest/globals';
import { newYorkIsoAt, newYorkSecondsInWords, toNewYorkIso } from './new-york-time.js';

describe('exact moments', () => {
  it.each([
    ['2026-11-21T14:05:07.123Z', '2026-11-21T09:05:07-05:00'],
    ['2026-07-01T03:59:59.000Z', '2026-06-30T23:59:59-04:00'],
    // The hour that occurs twice in autumn is distinguished by its offset.
    ['2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00-04:00'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01T01:30:00-05:00'],
  ])('2.1/30 shows %s with seconds and the offset of New York', (moment, iso) => {
    expect(toNewYorkIso(moment)).toBe(iso);
    expect(new Date(iso).getTime()).toBe(Math.floor(new Date(moment).getTime() / 1000) * 1000);
  });

  it.each([
    ['2026-11-22', '14:30', '2026-11-22T14:30:00-05:00'],
    ['2026-07-01', '00:00', '2026-07-01T00:00:00-04:00'],
    ['2026-11-01', '00:30', '2026-11-01T00:30:00-04:00'],
    ['2026-11-01', '02:30', '2026-11-01T02:30:00-05:00'],
    ['2026-03-08', '01:30', '2026-03-08T01:30:00-05:00'],
    ['2026-03-08', '03:30', '2026-03-08T03:30:00-04:00'],
  ])('2.10/1 returns the offset of %s at %s', (date, time, iso) => {
    expect(newYorkIsoAt(date, time)).toBe(iso);
    expect(toNewYorkIso(new Date(iso).toISOString())).toBe(iso);
  });

  it('2.10/1 gives every existing clock time around a change its own offset, in any order of calls', () => {
    const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'];
    const asked = [...days, ...days.reverse()].flatMap((day) =>
      ['00:00', '01:59', '03:00', '12:00', '23:59'].map((time) => [day, time] as const),
    );
    for (const [day, time] of asked) {
      const moment = newYorkIsoAt(day, time);
      expect(toNewYorkIso(new Date(moment).toISOString())).toBe(moment);
    }
  });

  it('writes a moment with its seconds in words, on both sides of a clock change', () => {
    expect(newYorkSecondsInWords('2026-11-21T14:05:07Z')).toBe('21 November 2026, 9:05:07 AM');
    expect(newYorkSecondsInWords('2026-11-30T17:04:49.500Z')).toBe('30 November 2026, 12:04:49 PM');
    expect(newYorkSecondsInWords('2026-07-01T03:59:59Z')).toBe('30 June 2026, 11:59:59 PM');
  });
});
