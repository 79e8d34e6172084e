import { describe, expect, it } from '@jest/globals';
import { hivCourse, hivDays, type HivTest, refutingDays } from './hiv-tests.js';

type Own = Partial<Omit<HivTest, 'day' | 'positive'>>;
const test = (day: number, positive: boolean, own: Own): HivTest => ({
  day: `2026-10-${String(day).padStart(2, '0')}`,
  positive,
  ...{ typed: false, laboratory: false, confirmatory: false },
  ...own,
});
const rapid = (day: number, positive = true): HivTest => test(day, positive, {});
const screen = (day: number, positive = true): HivTest => test(day, positive, { laboratory: true });
const confirmation = (day: number, positive = true): HivTest =>
  test(day, positive, { laboratory: true, confirmatory: true });

describe('2.4/2 what confirms and refutes an HIV infection', () => {
  it.each<[string, HivTest[], string | null, boolean]>([
    ['a laboratory’s screening test alone', [screen(1)], null, false],
    ['a rapid test, then a laboratory’s screening test', [rapid(1), screen(9)], null, false],
    ['a screening test, then another', [screen(1), screen(9)], null, false],
    ['a screening test, then a rapid test', [screen(1), rapid(9)], null, false],
    ['two rapid tests with a screening test between', [rapid(1), screen(5), rapid(9)], 'second-positive', false],
    ['a screening test and its confirmation', [screen(1), confirmation(1)], 'laboratory', false],
    ['a rapid test and a confirmation of the same day', [rapid(1), confirmation(1)], 'laboratory', false],
    ['a screening test and a negative confirmation of the same day', [screen(1), confirmation(1, false)], null, true],
    ['a screening test and a negative confirmation later', [screen(1), confirmation(20, false)], null, true],
    ['all three of one day, the confirmation negative', [rapid(1), screen(1), confirmation(1, false)], null, true],
    ['a rapid test and a negative screening test of the same day', [rapid(1), screen(1, false)], null, true],
    ['a rapid test and a negative screening test later', [rapid(1), screen(9, false)], null, true],
    ['a screening test, then a negative rapid test', [screen(1), rapid(9, false)], null, false],
    ['a screening test, then a negative screening test', [screen(1), screen(9, false)], null, false],
    ['a screening test and a negative one of the same day', [screen(1), screen(1, false)], null, false],
    ['a rapid and a screening test, then a negative rapid test', [rapid(1), screen(5), rapid(9, false)], null, false],
    ['a negative confirmation, then a rapid test', [screen(1), confirmation(5, false), rapid(9)], null, false],
    ['a confirmation, then a negative one', [confirmation(1), confirmation(9, false)], 'laboratory', false],
    [
      'a positive and a negative confirmation of one day',
      [confirmation(1), confirmation(1, false)],
      'laboratory',
      false,
    ],
    ['an HIV type', [test(1, true, { typed: true, laboratory: true })], 'hiv-type', false],
  ])('%s', (_what, tests, reason, refuted) => {
    const course = hivCourse(hivDays(tests));
    expect([course.confirmed?.reason ?? null, course.refuted]).toEqual([reason, refuted]);
  });

  it('a negative rapid test refutes again once a negative confirmation has refuted the screening test', () => {
    const tests = [screen(1), rapid(3, false), confirmation(5, false), rapid(7), rapid(9, false)];
    expect(refutingDays(hivDays(tests))).toEqual(['2026-10-05', '2026-10-09']);
  });
});
