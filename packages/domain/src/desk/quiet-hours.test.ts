import { describe, expect, it } from '@jest/globals';
import { DEFAULT_QUIET_HOURS, isClock, isQuiet, sendMoment } from './quiet-hours.js';

describe('2.10/4 quiet hours', () => {
  it.each([
    ['19:59', '20:00', '09:00', false],
    ['20:00', '20:00', '09:00', true],
    ['00:00', '20:00', '09:00', true],
    ['08:59', '20:00', '09:00', true],
    ['09:00', '20:00', '09:00', false],
    ['12:30', '12:00', '13:00', true],
    ['13:00', '12:00', '13:00', false],
    ['03:00', '09:00', '09:00', false],
  ])('%s with quiet hours from %s to %s: %s', (time, from, to, quiet) => {
    expect(isQuiet(time, { from, to })).toBe(quiet);
  });

  it.each([
    ['in the evening, the next morning', '2026-11-24T02:30:00Z', '2026-11-24T14:00:00.000Z'],
    ['after midnight, the same morning', '2026-11-24T06:30:00Z', '2026-11-24T14:00:00.000Z'],
    ['at midday, now', '2026-11-24T17:00:00.000Z', '2026-11-24T17:00:00.000Z'],
    ['in summer, by daylight time', '2026-07-02T03:30:00Z', '2026-07-02T13:00:00.000Z'],
    ['in the night when clocks go forward', '2026-03-08T04:30:00Z', '2026-03-08T13:00:00.000Z'],
    ['in the night when clocks go back', '2026-11-01T03:30:00Z', '2026-11-01T14:00:00.000Z'],
  ])('defers by New York time: %s', (_when, now, due) => {
    expect(sendMoment(new Date(now), DEFAULT_QUIET_HOURS).toISOString()).toBe(due);
  });

  it.each([
    ['before the repeated hour', '01:30', '2026-11-01T04:10:00Z', '2026-11-01T05:30:00.000Z'],
    ['the first time, after the end', '01:30', '2026-11-01T05:45:00.000Z', '2026-11-01T05:45:00.000Z'],
    ['the second time', '01:30', '2026-11-01T06:10:00Z', '2026-11-01T06:30:00.000Z'],
    ['the end is in the skipped hour', '02:30', '2026-03-08T06:10:00Z', '2026-03-08T07:30:00.000Z'],
  ])('2.10/4 ends once in the nights when clocks change: %s', (_when, to, now, due) => {
    expect(sendMoment(new Date(now), { from: '20:00', to }).toISOString()).toBe(due);
  });

  it('reads a time of day only', () => {
    expect(['00:00', '23:59', '24:00', '9:00', '09:60', ''].map(isClock)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
