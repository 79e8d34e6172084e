import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import { changedPeople } from './changed-people.js';
import type { GuardedCell } from './guarded-cell.js';
import { hasMoved, NOBODY } from './has-moved.js';

/** Checksums that differ from nothing in this many buckets of each word. */
const contentsOf = (people: number): string[] => {
  const word = Array.from({ length: people }, (_, bucket) => 1n << BigInt(4 * bucket)).reduce(
    (all, one) => all | one,
    0n,
  );
  return Array.from({ length: 4 }, () => BigInt.asIntN(64, word).toString());
};
const cell = (more: Partial<GuardedCell> = {}): GuardedCell => ({
  ...{ ...NOBODY, period: 0, value: 12, rows: 12, people: 12, mark: '7', contents: contentsOf(0) },
  ...more,
});
const rate = (positive: number, contents: string[]): GuardedCell =>
  cell({ value: positive * 5, rows: 20, people: 20, part: { rows: positive, people: positive }, rest: 20 - positive, contents }); // prettier-ignore
const dollars = (each: number, contents: string[]): GuardedCell => cell({ value: 12 * each, mean: each, contents });

describe('2.2/6 a figure that was shown stays until it and the rows of five people have changed', () => {
  it('counts how many people’s rows differ, at least', () => {
    for (const people of [0, 1, 4, 5, 16]) expect(changedPeople(contentsOf(0), contentsOf(people))).toBe(people);
    expect(changedPeople([], contentsOf(3))).toBe(3);
    expect(changedPeople(['-1', null], ['0', '0'])).toBe(16);
  });

  it.each<[string, GuardedCell, GuardedCell, boolean]>([
    ['a rate whose positive results were corrected', rate(0, contentsOf(0)), rate(7, contentsOf(7)), true],
    ['a rate with four corrected results', rate(7, contentsOf(0)), rate(11, contentsOf(4)), false],
    ['a rate counted by an earlier release', { ...rate(0, []), contents: undefined as never }, rate(7, contentsOf(7)), true],
    ['a sum of corrected amounts', dollars(2, contentsOf(0)), dollars(20, contentsOf(12)), true],
    ['a sum of which one person’s amount was corrected', dollars(2, contentsOf(0)), dollars(200, contentsOf(1)), false],
    ['an average of other values', cell({ mean: 40, value: 40 }), cell({ mean: 31, value: 31, contents: contentsOf(6) }), true],
    ['new tests of the same twelve people', cell(), cell({ value: 24, rows: 24, contents: contentsOf(12) }), true],
    ['six new tests of one person', cell(), cell({ value: 18, rows: 18, contents: contentsOf(1) }), false],
    ['seven people who turned out to be others', cell(), cell({ value: 5, people: 5, contents: contentsOf(7) }), true],
    ['one more, while five others changed', cell(), cell({ value: 13, rows: 13, people: 13, contents: contentsOf(6) }), false],
    ['five more people', cell(), cell({ value: 17, rows: 17, people: 17, contents: contentsOf(5) }), true],
    ['a group that appears with four', { ...cell(), ...NOBODY }, cell({ value: 4, rows: 4, people: 4, contents: contentsOf(4) }), false],
  ])('%s', (_what, before, now, moved) => {
    expect(hasMoved(before, now)).toBe(moved);
  }); // prettier-ignore

  it('is the same for the same truth, and never follows what fewer than five people changed', () => {
    const side = fc.integer({ min: 0, max: 30 });
    const any = fc.record({ positive: side, negative: side, mean: fc.integer({ min: 0, max: 99 }), changed: fc.integer({ min: 0, max: 16 }) }); // prettier-ignore
    const made = ({ positive, negative, mean, changed }: { positive: number; negative: number; mean: number; changed: number }): GuardedCell => {
      const rows = positive + negative;
      return cell({ value: rows, rows, people: rows, part: { rows: positive, people: positive }, rest: negative, mean, contents: contentsOf(changed) });
    }; // prettier-ignore
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [before, now] = [made(one), made(other)];
        expect(hasMoved(before, before)).toBe(false);
        const sides = [one.positive - other.positive, one.negative - other.negative].map(Math.abs);
        const isFar = sides.some((by) => by >= SMALLEST_SHOWN);
        if (isFar) expect(hasMoved(before, now)).toBe(true);
        const few = Math.abs(one.changed - other.changed) + sides.reduce((sum, by) => sum + by, 0) < SMALLEST_SHOWN;
        if (few) expect(hasMoved(before, now)).toBe(false);
      }),
    );
  });
});
