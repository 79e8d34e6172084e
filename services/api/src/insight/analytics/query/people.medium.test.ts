import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Having, People, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { clusterWorkers } from '../../../testing/test-database.js';
import { isThorough } from '../../../testing/thorough.js';
import { countFigures } from './count-figures.js';
import { type CountCells, QueryRunnerOfViews } from './query-runner.js';
import { anyLook, anyPeople, anyQuery, everyDimension } from './testing/any-query.js';
import { type Oracle, oracleOf } from './testing/oracle.js';
import { madeUpPeople } from './testing/population.js';
import { store } from './testing/store-people.js';

const TODAY = '2026-11-20';
const SEED = 20_261_122;
/** The nightly run tries more (decision 0073). */
const QUERIES = isThorough ? 5_000 : 1_500;
const LAWS = 150;
const CANCELED = '57014';
/** In a cluster, so many questions of a thousand may exceed the limit of time. */
const TOO_LONG_PER_THOUSAND = 10;

const EVERYONE: People = { has: { fact: 'registrations', filters: [], period: null } };
const everyone: QuerySpec = { measure: 'clients', by: [], filters: [], range: null, compare: null };

describe('2.4/1 a query about people and what happened to them', () => {
  const { made, population } = madeUpPeople(300);
  const oracle: Oracle = oracleOf(population);
  let app: TestApp;
  const inViews = <Result>(work: (run: CountCells) => Promise<Result>): Promise<Result> =>
    app.nest.get(QueryRunnerOfViews).inViews(work);
  const exact = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(6)));
  const counted = async (run: CountCells, spec: QuerySpec): Promise<Record<string, number | null>> => {
    const cells = await run.cells(spec);
    return Object.fromEntries(
      cells.map(({ period, axis1, axis2, value }) => [
        [period, axis1, axis2].filter((part) => part !== undefined).join('|'),
        exact(value),
      ]),
    );
  };
  const expected = (spec: QuerySpec): Record<string, number | null> =>
    Object.fromEntries([...oracle.cells(spec)].map(([key, value]) => [key, exact(value)]));
  const peopleIn = async (run: CountCells, spec: QuerySpec): Promise<number> => (await run.cells(spec))[0]?.value ?? 0;

  type Asked = (run: CountCells) => Promise<void>;
  let tooLong = 0;
  const unlessTooLong = (one: Asked): Promise<void> =>
    inViews(one).catch((error: { code?: string }) => {
      if (error.code !== CANCELED) throw error;
      tooLong += 1;
    });
  /**
   * All questions in one transaction. A cluster counts many conditions slowly: a question that exceeds its limit is
   * refused with 503, never answered wrongly (docs/scaling.md). There each has its own, and those are left out.
   */
  const inTurn = (work: (ask: (one: Asked) => Promise<void>) => Promise<void>): Promise<void> =>
    clusterWorkers().length > 0 ? work(unlessTooLong) : inViews((run) => work((one) => one(run)));

  beforeAll(async () => {
    app = await testApp({ today: TODAY });
    await store(app.db, made);
    await app.db.query('ANALYZE');
  });
  afterAll(() => app.close());

  it(`gives the same answer in SQL and in plain array code, ${QUERIES} times`, async () => {
    let answered = 0;
    const agrees = async (run: CountCells, spec: QuerySpec): Promise<void> => {
      const [sql, plain] = [await counted(run, spec), expected(spec)];
      // Without a split, SQL returns a row even if nothing was found.
      const nothing = Object.keys(plain).length === 0 && spec.by.length === 0;
      if (nothing) expect(Object.values(sql).every((value) => value === null || value === 0)).toBe(true);
      else expect(sql).toEqual(plain);
      if (Object.keys(plain).length > 0) answered += 1;
    };
    await inTurn((ask) =>
      fc.assert(
        fc.asyncProperty(fc.oneof({ arbitrary: anyQuery, weight: 5 }, anyLook), (spec) =>
          ask((run) => agrees(run, spec)),
        ),
        { numRuns: QUERIES, seed: SEED },
      ),
    );
    expect(answered).toBeGreaterThan(QUERIES / 2);
    expect(tooLong).toBeLessThanOrEqual((QUERIES / 1_000) * TOO_LONG_PER_THOUSAND);
  }, 300_000);

  it('A and not A are everyone; X but not Y and Y are disjoint; a condition never raises a count', async () => {
    const all = oracle.people(EVERYONE).size;
    const hold = async (run: CountCells, one: People, other: People): Promise<void> => {
      const of = (who: People): Promise<number> => peopleIn(run, { ...everyone, who });
      const a = await of(one);
      expect(a + (await of({ not: one }))).toBe(all);
      expect(await of({ and: [one, { not: other }, other] })).toBe(0);
      const both = await of({ and: [one, other] });
      expect(both).toBeLessThanOrEqual(a);
      expect(await of({ and: [other, one] })).toBe(both);
      expect(await of({ or: [one, other] })).toBe(a + (await of(other)) - both);
    };
    await inTurn((ask) =>
      fc.assert(
        fc.asyncProperty(anyPeople, anyPeople, (one, other) => ask((run) => hold(run, one, other))),
        { numRuns: LAWS, seed: SEED },
      ),
    );
    expect(tooLong).toBeLessThanOrEqual((QUERIES / 1_000) * TOO_LONG_PER_THOUSAND);
  }, 300_000);

  it('having and not having are everyone, and periods side by side add up', async () => {
    await inViews(async (run) => {
      const all = await peopleIn(run, everyone);
      for (const fact of ['tests', 'treatments', 'dispenses', 'interactions', 'registrations'] as const) {
        const having: Having = { fact, filters: [], period: { from: '2024-01-01', to: '2024-12-31' } };
        const has = await peopleIn(run, { ...everyone, who: { has: having } });
        expect(has + (await peopleIn(run, { ...everyone, who: { hasNot: having } }))).toBe(all);
        const rows = (from: string, to: string): Promise<number> =>
          peopleIn(run, { ...everyone, measure: fact, range: { from, to } });
        const halves = (await rows('2024-01-01', '2024-06-30')) + (await rows('2024-07-01', '2024-12-31'));
        expect(halves).toBe(await rows('2024-01-01', '2024-12-31'));
      }
    });
  });

  it('new and returning clients are all who registered; who started or ended in a time was on treatment in it', async () => {
    await inViews(async (run) => {
      for (const year of ['2023', '2024', '2025']) {
        const range = { from: `${year}-01-01`, to: `${year}-12-31` };
        const fresh = await peopleIn(run, { ...everyone, range, date: 'first_registered' });
        const earlier: Having = { fact: 'registrations', filters: [], period: { from: null, to: `${Number(year) - 1}-12-31` } }; // prettier-ignore
        const back = await peopleIn(run, { ...everyone, range, who: { has: earlier } });
        expect(fresh + back).toBe(await peopleIn(run, { ...everyone, range }));
        const treated = (
          date: 'started' | 'ended' | 'under_way',
          filters: QuerySpec['filters'] = [],
        ): Promise<number> => peopleIn(run, { ...everyone, measure: 'treatments', range, date, filters });
        // An end without its date, or before the start, leaves open when the treatment was under way.
        const known: QuerySpec['filters'] = [{ dim: 'treatment_days', min: 0 }];
        expect(await treated('under_way', known)).toBeGreaterThanOrEqual(await treated('started', known));
        expect(await treated('under_way', known)).toBeGreaterThanOrEqual(await treated('ended', known));
        const ended: QuerySpec['filters'] = [
          { dim: 'has_end_date', in: ['no'] },
          { dim: 'med_outcome', in: ['Completed', 'Non Compliance', 'Side Effect', 'Death'] },
        ];
        const until = { from: null, to: range.to };
        const open = await run.undated({ ...everyone, measure: 'treatments', range, date: 'under_way' });
        expect(open).toBe(await peopleIn(run, { ...everyone, measure: 'treatments', range: until, filters: ended }));
      }
    });
  });

  it('every dimension partitions every kind of row: with and without a value are all, and its groups add up', async () => {
    await inViews(async (run) => {
      const rows = async (spec: Partial<QuerySpec>, fact: QuerySpec['measure']): Promise<number[]> =>
        (await run.cells({ ...everyone, measure: fact, ...spec })).map(({ value }) => value ?? 0);
      const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
      for (const { fact, dim, values } of everyDimension()) {
        const all = sum(await rows({}, fact));
        const some = values.slice(0, 1);
        const [within, without] = [
          sum(await rows({ filters: [{ dim, in: some }] }, fact)),
          sum(await rows({ filters: [{ dim, not_in: some }] }, fact)),
        ];
        // Only rewards are issued or owed.
        const parts = dim === 'issued' ? sum(await rows({ filters: [{ dim: 'reward', in: ['yes'] }] }, fact)) : all;
        expect([fact, dim, within + without]).toEqual([fact, dim, parts]);
        if (dim !== 'reward') expect([fact, dim, sum(await rows({ by: [dim] }, fact))]).toEqual([fact, dim, all]);
      }
    });
  });

  it('what follows something else is less than both, and less the closer it must follow', async () => {
    await inViews(async (run) => {
      const of = (who: People): Promise<number> => peopleIn(run, { ...everyone, who });
      const positive: Having = { fact: 'tests', filters: [{ dim: 'test_result', in: ['positive'] }], period: null };
      const start: Having = { fact: 'treatments', filters: [], period: null, date: 'started' };
      const after = (within?: number): People => ({
        has: { ...start, after: { rows: positive, ...(within === undefined ? {} : { within }) } },
      });
      const counts = [await of(after(30)), await of(after(365)), await of(after())];
      expect(counts).toEqual([...counts].sort((one, other) => one - other));
      expect(counts.at(-1)).toBeLessThan(await of({ and: [{ has: positive }, { has: start }] }));
      expect(counts[0]).toBeGreaterThan(0);
    });
  });

  it('averages the ages of people, each once, and not of their registrations', async () => {
    const tested: QuerySpec = {
      ...everyone,
      measure: 'avg_age',
      who: { has: { fact: 'tests', filters: [], period: null } },
    };
    const all: QuerySpec = { ...everyone, measure: 'avg_age' };
    const registered: QuerySpec = { ...all, who: EVERYONE };
    await inViews(async (run) => {
      expect(await counted(run, tested)).toEqual(expected(tested));
      // Someone who registered three times is one person; a question about registrations counts three.
      expect(await counted(run, registered)).not.toEqual(await counted(run, all));
      const several = [tested, { ...tested, measure: 'median_age' as const }].flatMap((spec) => [
        { ...spec, by: ['gender' as const] },
        {
          ...spec,
          compare: [2024, 2025].map((year) => ({ label: String(year), from: `${year}-01-01`, to: `${year}-12-31` })),
        },
      ]);
      for (const spec of several) expect(await counted(run, spec)).toEqual(expected(spec));
      const [people = 0] = oracle.cells({ ...tested, measure: 'clients', filters: [{ dim: 'age', min: 0 }] }).values();
      const [cell] = await run.cells(tested);
      expect((await countFigures(tested, run, { seesSmallCells: true, today: TODAY })).of).toEqual([people]);
      expect(await run.guardedCells(tested)).toMatchObject([{ aged: people, rows: cell?.behind }]);
      expect(people).toBeLessThan(cell?.behind ?? 0);
    });
  });

  it('a count per client is divided by its clients, one per month by the months it covers', async () => {
    const asker = { seesSmallCells: true, today: TODAY };
    const tests: QuerySpec = {
      ...everyone,
      measure: 'tests',
      filters: [{ dim: 'test_type', in: ['HIV', 'HCV'] }],
      range: { from: '2025-01-01', to: '2025-12-31' },
    };
    const [count = 0] = oracle.cells(tests).values();
    const [people = 0] = oracle.cells({ ...tests, measure: 'clients' }).values();
    const all = oracle.people(EVERYONE).size;
    await inViews(async (run) => {
      const perOf = async (per: QuerySpec['per']): Promise<unknown> =>
        (await countFigures({ ...tests, per }, run, asker)).table.rows[0]?.figures[0];
      expect(await perOf('client')).toBeCloseTo(Number(count) / Number(people), 6);
      expect(await perOf('month')).toBeCloseTo(Number(count) / 12, 6);
      expect(await perOf('hundred_clients')).toBeCloseTo((100 * Number(count)) / all, 6);
    });
  });

  it('a percentage is its part divided by its whole, both counted on their own', async () => {
    const asker = { seesSmallCells: true, today: TODAY };
    const agrees = async (run: CountCells, spec: QuerySpec): Promise<void> => {
      const { table } = await countFigures(spec, run, asker);
      const { as: _, part: __, ...whole } = spec;
      const [parts, wholes] = [oracle.cells({ ...spec, as: undefined }), oracle.cells(whole)];
      for (const row of table.rows) {
        const key = spec.by.length > 0 ? `0|${row.key}` : '0';
        const base = wholes.get(key) ?? 0;
        const share = base ? (100 * (parts.get(key) ?? 0)) / base : null;
        if (share === null) expect(row.figures[0]).toBeNull();
        else expect(row.figures[0]).toBeCloseTo(share, 6);
      }
    };
    await inTurn((ask) =>
      fc.assert(
        fc.asyncProperty(anyPeople, anyPeople, fc.constantFrom([], ['gender' as const]), (who, part, by) =>
          ask((run) => agrees(run, { ...everyone, by: [...by], who, part, as: 'percent' })),
        ),
        { numRuns: LAWS, seed: SEED },
      ),
    );
  }, 300_000);

  it('hides a set of people that is small, or leaves few of everybody, from staff without the Client permission', async () => {
    const all = oracle.people(EVERYONE).size;
    const asker = { seesSmallCells: false, today: TODAY };
    const few = (left: number): boolean => left > 0 && left < 5;
    let hidden = 0;
    const hides = async (run: CountCells, who: People): Promise<void> => {
      const count = oracle.people(who).size;
      const { table } = await countFigures({ ...everyone, who }, run, asker);
      if (!few(count) && !few(all - count)) return;
      hidden += 1;
      expect(table.rows[0]?.figures).toEqual(['hidden']);
    };
    await inTurn((ask) =>
      fc.assert(
        fc.asyncProperty(anyPeople, (who) => ask((run) => hides(run, who))),
        { numRuns: LAWS * 2, seed: SEED },
      ),
    );
    expect(hidden).toBeGreaterThan(3);
  }, 300_000);

  it('counts "NFA" as no fixed address regardless of numbers next to it', async () => {
    const statuses = await app.db.query<{ status: string }[]>(
      `SELECT an.housing_status(a) AS status FROM unnest($1::text[]) AS a`,
      [['NFA room 4', 'no fixed address, 2 months', '12 Maple Street', 'on the street', 'shelter, bed 3']],
    );
    expect(statuses.map(({ status }) => status)).toEqual([
      'no_fixed_address', 'no_fixed_address', 'housed', 'no_fixed_address', 'shelter',
    ]); // prettier-ignore
  });
});
