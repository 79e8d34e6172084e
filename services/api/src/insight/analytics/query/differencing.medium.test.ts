import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coarseQuery, ROUNDED_TO, SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import type { Dimension, Grain, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { isThorough } from '../../../testing/thorough.js';
import { countFigures, type Figures } from './count-figures.js';
import { GuardedCounts } from './guarded-counts.js';
import { type Counts, QueryRunnerOfViews } from './query-runner.js';
import { type Equation, solved } from './testing/attack.js';
import { attackedPeople, countedBy, dayAfter } from './testing/attacked-people.js';
import { storeAttacked } from './testing/stored-people.js';

const TODAY = '2026-11-20';
const ASKER = { seesSmallCells: false, today: TODAY };
const SEED = 20261120;
/** Exact answers reveal people within this many pairs. */
const PAIRS_THAT_FIND = 200;
const { PAIRS, SYSTEMS } = isThorough ? { PAIRS: 1_000, SYSTEMS: 60 } : { PAIRS: PAIRS_THAT_FIND, SYSTEMS: 15 };
const people = attackedPeople(420);

const filter = fc.oneof(
  fc.constantFrom('Male', 'Female').map((value): QueryFilter => ({ dim: 'gender', in: [value] })),
  fc
    .subarray(['Windsor', 'London', 'Chatham', 'Sarnia', 'Harrow'], { minLength: 1, maxLength: 4 })
    .map((values): QueryFilter => ({ dim: 'city', in: values })),
  fc.constantFrom('Harrow', 'Sarnia').map((value): QueryFilter => ({ dim: 'city', not_in: [value] })),
  fc.constantFrom('ACTIVE', 'SOT').map((value): QueryFilter => ({ dim: 'disposition', in: [value] })),
  fc
    .tuple(fc.integer({ min: 16, max: 60 }), fc.integer({ min: 0, max: 40 }))
    .map(([min, more]): QueryFilter => ({ dim: 'age', min, max: min + more })),
);
const range = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 20, max: 600 }))
  .map(([from, length]) => ({ from: dayAfter(from), to: dayAfter(from + length) }));
const spec = fc
  .record({
    tests: fc.boolean(),
    positive: fc.boolean(),
    by: fc.constantFrom<(Dimension | Grain)[]>([], [], ['gender'], ['city'], ['month']),
    filters: fc.uniqueArray(filter, { selector: ({ dim }) => dim, maxLength: 3 }),
    range: fc.option(range),
  })
  .map(({ tests, positive, by, filters, range: time }): QuerySpec => ({
    measure: tests ? 'tests' : 'registrations',
    by,
    filters: [...filters, ...(tests && positive ? [{ dim: 'test_result' as const, in: ['positive'] }] : [])],
    range: time,
    compare: null,
  }));

/** The same question with a day more or less, a year of age more, a condition less, another value. */
const neighbour = (asked: QuerySpec): fc.Arbitrary<QuerySpec> => {
  const { filters, range: time } = asked;
  const moved = (days: number): QuerySpec['range'] =>
    time?.to ? { ...time, to: new Date(Date.parse(time.to) + days * 86_400_000).toISOString().slice(0, 10) } : time;
  return fc.constantFrom<QuerySpec>(
    ...[1, 2, 7, 31].map((days) => ({ ...asked, range: moved(days) })),
    ...filters.map((gone) => ({ ...asked, filters: filters.filter((one) => one !== gone) })),
    ...filters.map((wider) => ({
      ...asked,
      filters: filters.map((one) =>
        one !== wider
          ? one
          : one.dim === 'age'
            ? { ...one, max: (one.max ?? 0) + 1 }
            : one.dim === 'city' && one.in
              ? { ...one, in: [...new Set([...one.in, 'Harrow'])] }
              : one,
      ),
    })),
    { ...asked, filters: [...filters.filter(({ dim }) => dim !== 'gender'), { dim: 'gender', in: ['Female'] }] },
    { ...asked, by: [] },
  );
};

describe('2.2/6 staff without the Client permission can’t identify anyone by comparing answers', () => {
  let app: TestApp;
  type Ask = (asked: QuerySpec) => Promise<{ spec: QuerySpec; figures: Figures }>;
  const guarded: Ask = async (asked) => {
    const { spec: coarse } = coarseQuery(asked);
    const work = (run: Counts): Promise<Figures> => countFigures(coarse, run, ASKER);
    return { spec: coarse, figures: await app.nest.get(GuardedCounts).count(work) };
  };
  /** The previous rule: small cells hidden, everything else exact. */
  const exact: Ask = async (asked) => {
    const work = (run: Counts): Promise<Figures> => countFigures(asked, run, ASKER);
    return { spec: asked, figures: await app.nest.get(QueryRunnerOfViews).inViews(work) };
  };
  const equationsOf = async (ask: Ask, asked: QuerySpec): Promise<Equation[]> => {
    const { spec: counted, figures } = await ask(asked);
    const shown = (figure: unknown): number | null => (typeof figure === 'number' ? figure : null);
    const whole = { rows: countedBy(people, { ...counted, by: [] }, ''), shown: shown(figures.totals[0]) };
    const rows = figures.table.rows.map(({ key, figures: [figure] }) => ({
      rows: countedBy(people, counted, key),
      shown: shown(figure),
    }));
    return counted.by.length > 0 ? [...rows, whole] : [whole];
  };
  /** Small groups that the attack narrows down to fewer than five. */
  const found = (equations: readonly Equation[], slack: number): number =>
    solved(equations, slack).filter(
      ({ rows, from, to }) => rows.length < SMALLEST_SHOWN && from > 0 && to < SMALLEST_SHOWN,
    ).length;
  const pairsFor = (count: number): [QuerySpec, QuerySpec][] =>
    fc.sample(
      spec.chain((asked) => neighbour(asked).map((other): [QuerySpec, QuerySpec] => [asked, other])),
      { numRuns: count, seed: SEED },
    );
  const foundIn = async (ask: Ask, slack: number, systems: readonly (readonly QuerySpec[])[]): Promise<number> => {
    let leaks = 0;
    for (const system of systems) {
      const equations: Equation[] = [];
      for (const asked of system) equations.push(...(await equationsOf(ask, asked)));
      leaks += found(equations, slack);
    }
    return leaks;
  };

  beforeAll(async () => {
    app = await testApp({ today: TODAY });
    await storeAttacked(app.db, people);
  });
  afterAll(() => app.close());

  it('the attack works: from exact answers to pairs it finds people', async () => {
    expect(await foundIn(exact, 0, pairsFor(PAIRS_THAT_FIND))).toBeGreaterThan(10);
  }, 120_000);

  it(`finds no one with ${PAIRS} pairs of questions`, async () => {
    expect(await foundIn(guarded, ROUNDED_TO - 1, pairsFor(PAIRS))).toBe(0);
  }, 300_000);

  it(`finds no one with ${SYSTEMS} systems of ten questions`, async () => {
    const systems = fc.sample(fc.array(spec, { minLength: 10, maxLength: 10 }), { numRuns: SYSTEMS, seed: SEED });
    expect(await foundIn(guarded, ROUNDED_TO - 1, systems)).toBe(0);
  }, 300_000);
});
