import { describe, expect, it } from '@jest/globals';
import { todayInNewYork } from './civil-dates.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The nth Sunday of a month (0 to 11): daylight time has begun on March's second and ended on November's first since 2007. */
const sunday = (year: number, month: number, nth: number): number =>
  7 * nth - ((new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7);

describe('2.3/6 todayInNewYork', () => {
  const years = Array.from({ length: 34 }, (_, index) => 2007 + index);

  it.each(years)('LIM-11 changes the day at midnight on both sides of the clock changes of %i', (year) => {
    const changes = [
      { month: 2, day: sunday(year, 2, 2), offsets: [5, 4] },
      { month: 10, day: sunday(year, 10, 1), offsets: [4, 5] },
    ];
    for (const { month, day, offsets } of changes) {
      for (const [after, offset] of offsets.entries()) {
        const midnight = Date.UTC(year, month, day + after) + (offset ?? 0) * HOUR_MS;
        const [before, from] = [midnight - MINUTE_MS, midnight].map((at) => todayInNewYork(new Date(at)));
        expect(from).toBe(new Date(Date.UTC(year, month, day + after)).toISOString().slice(0, 10));
        expect(before).toBe(new Date(Date.UTC(year, month, day + after - 1)).toISOString().slice(0, 10));
      }
    }
  });
});
