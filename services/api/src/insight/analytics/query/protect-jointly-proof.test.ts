import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isThorough } from '../../../testing/thorough.js';
import type { Figures } from './count-figures.js';
import { protectJointly } from './protect-jointly.js';
import { rounded } from './round-cells.js';
import { ReportAttack, solver } from './testing/report-attack.js';
import { AGES, CITIES, type Counted, reportOf, type Split } from './testing/report-tables.js';

const SEED = 20261120;
const REPORTS = isThorough ? 200 : 12;

const HIGHS = solver();

/** Hidden groups of one to four people that all figures together prove to be so small, as `city 2`. */
async function found([first, ...tables]: readonly Figures[]): Promise<string[]> {
  const attack = new ReportAttack(await HIGHS);
  const row = first?.table.rows[0];
  const whole = attack.figure(row?.figures[0], row?.behind[0] ?? 0);
  const hidden = tables.flatMap(({ spec, table, totals }) => {
    attack.same(whole, attack.figure(totals[0], whole.truth));
    const groups = table.rows.map(({ key, figures, behind }) => ({
      name: `${spec.by.join()} ${key}`,
      shown: figures[0],
      group: attack.figure(figures[0], behind[0] ?? 0),
    }));
    attack.split(
      whole,
      groups.map(({ group }) => group),
    );
    return groups.filter(({ shown }) => shown === 'hidden');
  });
  expect(attack.holds()).toBe(true);
  return hidden.filter(({ group }) => attack.isSmall(group)).map(({ name }) => name);
}

/** Groups of each dimension, as often as made-up people are in them. */
const WEIGHTS = { gender: [45, 50, 5], age_group: [2, 15, 25, 25, 20, 10, 5], city: [50, 25, 10, 8, 4, 3] };
const SPLITS = Object.keys(WEIGHTS) as Split[];
const groupOf = (split: Split): fc.Arbitrary<number> =>
  fc.oneof(...WEIGHTS[split].map((weight, group) => ({ weight, arbitrary: fc.constant(group) })));
const person = fc.record({ gender: groupOf('gender'), age_group: groupOf('age_group'), city: groupOf('city') });
const chance = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const report = fc
  .record({
    people: fc.array(person, { minLength: 5, maxLength: 30, size: 'max' }),
    chances: fc.array(chance, { minLength: 20, maxLength: 20 }),
  })
  .map(({ people, chances }) => {
    const left = [...chances];
    const counted = (counts: number[]): Counted => ({
      counts,
      figures: counts.map((count) => rounded(count, left.pop() ?? 0)),
    });
    const split = (name: Split): Counted =>
      counted(
        WEIGHTS[name]
          .map((_, group) => people.filter((one) => one[name] === group).length)
          .filter((count) => count > 0),
      );
    return reportOf(counted([people.length]), Object.fromEntries(SPLITS.map((name) => [name, split(name)])));
  });

describe('2.4/2 the tables of a report protect each other', () => {
  it('finds small groups in reports whose tables are only protected one by one', async () => {
    for (const [tables, told] of [
      [CITIES, ['city 2', 'city 3', 'city 4', 'city 5']],
      [AGES, [0, 1, 2, 3, 4, 5].map((group) => `age_group ${group}`)],
    ] as const) {
      expect(await found(tables)).toEqual(told);
      expect(await found(protectJointly(tables))).toEqual([]);
    }
  });

  it(`finds no small group by linear programming over ${REPORTS} small reports`, async () => {
    for (const tables of fc.sample(report, { numRuns: REPORTS, seed: SEED }))
      expect(await found(protectJointly(tables))).toEqual([]);
  }, 120_000);
});
