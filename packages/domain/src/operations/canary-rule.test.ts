import { describe, expect, it } from '@jest/globals';
import { CHANCE_OF_FALSE_ALARM, canaryVerdict, chanceOf, type VisitTally } from './canary-rule.js';

const of = (failed: number, visits: number): VisitTally => ({ visits, failed });
const FEWEST = 30;

describe('the rule that halts a canary', () => {
  it.each([
    ['waits for the minimum number of visits, even if all fail', of(29, 29), of(0, 500), 'wait'],
    ['waits while nobody gets the old version', of(10, 40), of(0, 0), 'wait'],
    ['keeps a canary without failures', of(0, 30), of(0, 30), 'keep'],
    ['keeps one that fails as often as the old version', of(10, 100), of(50, 500), 'keep'],
    ['keeps one that fails less often', of(3, 100), of(50, 500), 'keep'],
    ['keeps one with two failed visits', of(2, 30), of(0, 10_000), 'keep'],
    ['keeps a difference that chance explains', of(3, 30), of(10, 300), 'keep'],
    ['halts one that always fails', of(30, 30), of(0, 30), 'halt'],
    ['halts one that fails for a few, where the old version fails for nobody', of(4, 40), of(0, 600), 'halt'],
    ['halts a small but certain difference over many visits', of(300, 10_000), of(2_000, 100_000), 'halt'],
    ['counts a failure that arrived before its visit', of(35, 30), of(0, 300), 'halt'],
  ] as const)('2.8/7 %s', (_title, canary, current, verdict) => {
    expect(canaryVerdict(canary, current, FEWEST)).toBe(verdict);
  });

  /** Values of the hypergeometric distribution, computed with fractions. */
  it.each([
    [of(1, 1), of(0, 1), 0.5],
    [of(2, 2), of(0, 2), 1 / 6],
    [of(3, 4), of(1, 4), 17 / 70],
    [of(0, 10), of(5, 10), 1],
  ])('2.8/7 Fisher’s exact test of %j and %j', (canary, current, chance) => {
    expect(chanceOf(canary, current)).toBeCloseTo(chance, 10);
  });

  it('2.8/7 is exact on both sides of the switch to the series', () => {
    expect(chanceOf(of(20, 20), of(0, 1))).toBeCloseTo(1 / 21, 10);
    expect(chanceOf(of(21, 21), of(0, 1))).toBeCloseTo(1 / 22, 10);
  });

  /** The same numbers on every run. */
  function dice(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }

  /** The visit at which a canary for a tenth of the visitors is halted, checking after every 20 visits. */
  function haltedAt(next: () => number, canaryRate: number, currentRate: number, visits: number): number | undefined {
    const tally = { canary: of(0, 0), current: of(0, 0) };
    for (let visit = 1; visit <= visits; visit += 1) {
      const isCanary = next() < 0.1;
      const side = isCanary ? tally.canary : tally.current;
      side.visits += 1;
      if (next() < (isCanary ? canaryRate : currentRate)) side.failed += 1;
      if (visit % 20 === 0 && canaryVerdict(tally.canary, tally.current, FEWEST) === 'halt') return visit;
    }
    return undefined;
  }

  it('2.8/7 halts fewer than one in fifty equivalent canaries despite repeated checks', () => {
    const next = dice(7);
    const halted = Array.from({ length: 150 }, () => haltedAt(next, 0.02, 0.02, 2_000)).filter(
      (at) => at !== undefined,
    );
    expect(halted.length).toBeLessThan(150 / 50);
    expect(CHANCE_OF_FALSE_ALARM).toBeLessThan(0.01);
  });

  it('2.8/7 halts every canary that fails for one visit in five, within 1,000 visits overall', () => {
    const next = dice(11);
    const halted = Array.from({ length: 100 }, () => haltedAt(next, 0.2, 0.01, 1_000));
    expect(halted.filter((at) => at === undefined)).toEqual([]);
  });
});
