import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { countFigures, type Figures } from './count-figures.js';
import { QueryRunnerOfViews } from './query-runner.js';

const TODAY = '2026-11-20';
const DAY_MS = 86_400_000;

/** One made-up registration as the oracle keeps it: a plain object in a plain array. */
type Person = {
  person: string;
  date: string | null;
  gender: string | null;
  disposition: string;
  city: string;
  age: number | null;
};

const day = (offset: number): string => new Date(Date.UTC(2023, 0, 1) + offset * DAY_MS).toISOString().slice(0, 10);

const people: Person[] = Array.from({ length: 400 }, (_, index) => ({
  person: `Testperson${index % 350}`,
  date: index % 37 === 0 ? null : day((index * 97) % 1400),
  gender: [null, 'Male', 'Female', 'Female'][index % 4] ?? null,
  disposition: ['ACTIVE', 'POCT NEG', 'SOT'][index % 3] ?? '',
  city: ['Windsor', 'London', 'Leamington', 'Chatham', 'Sarnia'][(index * 7) % 5] ?? '',
  age: null,
}));

/** Born on the first of January, so that the age is a difference of years. */
const bornIn = (index: number): number => 1940 + (((index % 350) * 13) % 65);
people.forEach((one, index) => {
  one.age = one.date ? Number(one.date.slice(0, 4)) - bornIn(index) : null;
});
const valueOf = (one: Person, dim: Dimension): string => {
  if (dim === 'gender') return one.gender ?? 'Not recorded';
  if (dim === 'disposition') return one.disposition;
  return one.city;
};

function matches(one: Person, date: string | null, spec: QuerySpec): boolean {
  const inRange =
    spec.range === null || (date !== null && (spec.range.from ?? '') <= date && date <= (spec.range.to ?? '9999'));
  return (
    inRange &&
    spec.filters.every((filter) => {
      if (filter.dim === 'age')
        return one.age !== null && one.age >= (filter.min ?? 0) && one.age <= (filter.max ?? 999);
      const value = valueOf(one, filter.dim);
      return (filter.in?.includes(value) ?? true) && !(filter.not_in?.includes(value) ?? false);
    })
  );
}

describe('the numbers are right', () => {
  let app: TestApp;
  const figures = (spec: QuerySpec, seesSmallCells = true): Promise<Figures> =>
    app.nest.get(QueryRunnerOfViews).inViews((run) => countFigures(spec, run, { seesSmallCells, today: TODAY }));
  const counted = async (spec: QuerySpec): Promise<Record<string, number>> => {
    const { table } = await figures(spec);
    return Object.fromEntries(table.rows.map(({ key, figures: [value] }) => [key, Number(value)]));
  };

  beforeAll(async () => {
    app = await testApp({ today: TODAY });
    for (const [index, one] of people.entries()) {
      await app.db.query(
        `INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, dob, gender, disposition, city)
         VALUES (gen_random_uuid(), 'Maple', $1, 'verbal', $2, $3, $4, $5, $6)`,
        [one.person, one.date, `${bornIn(index)}-01-01`, one.gender, one.disposition, one.city],
      );
    }
  });
  afterAll(() => app.close());

  const spec = fc.record({
    measure: fc.constantFrom('registrations' as const, 'clients' as const),
    by: fc.constantFrom<Dimension[]>([], ['gender'], ['disposition'], ['city']),
    filters: fc.uniqueArray(
      fc.oneof(
        fc.constantFrom('Male', 'Female', 'Not recorded').map((value) => ({ dim: 'gender' as const, in: [value] })),
        fc
          .subarray(['ACTIVE', 'POCT NEG', 'SOT'], { minLength: 1 })
          .map((values) => ({ dim: 'disposition' as const, in: values })),
        fc.constantFrom('Windsor', 'Sarnia').map((value) => ({ dim: 'city' as const, not_in: [value] })),
        fc
          .tuple(fc.integer({ min: 16, max: 60 }), fc.integer({ min: 0, max: 40 }))
          .map(([min, more]) => ({ dim: 'age' as const, min, max: min + more })),
      ),
      { selector: ({ dim }) => dim, maxLength: 3 },
    ),
    range: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 0, max: 700 }))
        .map(([from, length]) => ({ from: day(from), to: day(from + length) })),
    ),
  });

  it('agrees with plain array code on any split, filter and range', async () => {
    await fc.assert(
      fc.asyncProperty(spec, async (parts) => {
        const query: QuerySpec = { ...parts, compare: null };
        const found = people.filter((one) => matches(one, one.date, query));
        const groups = new Map<string, Person[]>();
        for (const one of found) {
          const [dim] = query.by;
          const key = dim ? valueOf(one, dim as Dimension) : '';
          groups.set(key, [...(groups.get(key) ?? []), one]);
        }
        const size = (members: Person[]): number =>
          query.measure === 'clients' ? new Set(members.map((one) => one.person)).size : members.length;
        const expected = Object.fromEntries([...groups].map(([key, members]) => [key, size(members)]));
        expect(await counted(query)).toEqual(query.by.length === 0 && groups.size === 0 ? { '': 0 } : expected);
      }),
      { numRuns: 60 },
    );
  });

  it('adds up: the parts make the whole, a filter never raises a count, shares make 100', async () => {
    const plain: QuerySpec = { measure: 'registrations', by: [], filters: [], range: null, compare: null };
    const whole = (await counted(plain))[''] ?? 0;
    expect(whole).toBe(people.length);
    for (const by of [
      ['gender'],
      ['city'],
      ['disposition'],
      ['age_group'],
      ['hc_status'],
      ['gender', 'city'],
    ] as Dimension[][]) {
      const { table } = await figures({ ...plain, by });
      const sum = table.rows
        .flatMap(({ figures: values }) => values)
        .reduce<number>((total, value) => total + Number(value), 0);
      expect([by, sum]).toEqual([by, whole]);
      const shares = await figures({ ...plain, by, as: 'percent' });
      const first = shares.table.rows[0]?.figures.reduce<number>((total, value) => total + Number(value), 0);
      if (by.length === 2) expect(first).toBeCloseTo(100);
    }
    for (const dim of ['gender', 'city'] as const) {
      for (const value of ['Female', 'Windsor']) {
        const part = (await counted({ ...plain, filters: [{ dim, in: [value] }] }))[''] ?? 0;
        expect(part).toBeLessThanOrEqual(whole);
      }
    }
  });

  it('finds the groups that have nothing in a period, also for staff who see no small figures', async () => {
    for (const offset of [0, 97, 500, 900]) {
      const range = { from: day(offset), to: day(offset + 6) };
      const query: QuerySpec = { measure: 'registrations', by: ['city'], filters: [], range, compare: null, groups: { max: 0 } }; // prettier-ignore
      const busy = people.filter((one) => matches(one, one.date, query)).map(({ city }) => city);
      const empty = [...new Set(people.map(({ city }) => city))].filter((city) => !busy.includes(city)).sort();
      for (const seesAll of [true, false]) {
        const { table } = await figures(query, seesAll);
        expect(table.rows.map(({ key }) => key)).toEqual(empty);
        expect(table.rows.flatMap((row) => row.figures).every((figure) => figure === 0)).toBe(true);
      }
    }
  });

  it('compares periods with the same figures as each of them alone', async () => {
    const years = ['2023', '2024'].map((label) => ({ label, from: `${label}-01-01`, to: `${label}-12-31` }));
    const base = { measure: 'registrations' as const, by: ['disposition' as const], filters: [] };
    const { table } = await figures({ ...base, range: null, compare: years });
    for (const [index, { from, to }] of years.entries()) {
      const alone = await counted({ ...base, range: { from, to }, compare: null });
      expect(Object.fromEntries(table.rows.map(({ key, figures: values }) => [key, values[index]]))).toEqual(alone);
    }
  });

  it('leaves no hidden figure to be worked out from its line and the total', async () => {
    await app.db.query(
      "UPDATE registrations SET city = 'Harrow' WHERE id IN (SELECT id FROM registrations WHERE city = 'Sarnia' LIMIT 3)",
    );
    const query: QuerySpec = {
      measure: 'registrations',
      by: ['city', 'gender'],
      filters: [],
      range: null,
      compare: null,
    };
    const { table } = await figures(query, false);
    const lines = [
      ...table.rows.map(({ figures: values }) => values),
      ...table.series.map((_, column) => table.rows.map(({ figures: values }) => values[column])),
    ];
    for (const line of lines) expect(line.filter((value) => value === 'hidden')).not.toHaveLength(1);
    const open = await figures(query, true);
    const hidden = table.rows.flatMap(({ figures: values }, row) =>
      values.map((value, column) => ({ value, behind: open.table.rows[row]?.behind[column] ?? 0 })),
    );
    expect(hidden.filter(({ value, behind }) => value !== 'hidden' && behind > 0 && behind < 5)).toEqual([]);
  });

  it('takes the whole of a split from the rows that were split', async () => {
    await app.db.query(`
      INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result)
      SELECT id, 'HIV', '2025-03-01', CASE WHEN n <= 30 THEN 'positive' ELSE 'negative' END
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM registrations LIMIT 40) AS numbered`);
    const tested: QuerySpec = { measure: 'clients', by: ['test_result'], filters: [], range: null, compare: null };
    const people = (where: string): Promise<{ n: string }[]> =>
      app.db.query(`SELECT count(DISTINCT r.last_name) AS n FROM registrations r
        JOIN lab_tests t ON t.registration_id = r.id WHERE ${where}`);
    const [[all], [positive]] = [await people('true'), await people("t.hiv_result = 'positive'")];
    expect((await figures(tested)).totals).toEqual([Number(all?.n)]);
    const part = { ...tested, by: [], filters: [{ dim: 'test_result' as const, in: ['positive'] }] };
    const shared = await figures({ ...part, as: 'percent' });
    expect(shared.table.rows[0]?.figures[0]).toBeCloseTo((100 * Number(positive?.n)) / Number(all?.n));
  });

  it('shares of chosen groups are shares of these groups together', async () => {
    const filters = [{ dim: 'gender' as const, in: ['Male', 'Female'] }];
    const query: QuerySpec = { measure: 'registrations', by: ['gender'], filters, range: null, compare: null };
    const { table } = await figures({ ...query, as: 'percent' });
    expect(table.rows.reduce((sum, { figures: [value] }) => sum + Number(value), 0)).toBeCloseTo(100);
  });

  it('says what a share under two conditions is of each of them', async () => {
    const women = { dim: 'gender' as const, in: ['Female'] };
    const active = { dim: 'disposition' as const, in: ['ACTIVE'] };
    const { parts } = await figures({
      measure: 'registrations',
      by: [],
      filters: [women, active],
      range: null,
      compare: null,
      as: 'percent',
    });
    const both = people.filter((one) => one.gender === 'Female' && one.disposition === 'ACTIVE').length;
    const shareOf = (whole: Person[]): number => (100 * both) / whole.length;
    expect(parts.map(({ filter }) => filter)).toEqual([women, active]);
    expect(parts[0]?.share).toBeCloseTo(shareOf(people.filter(({ gender }) => gender === 'Female')));
    expect(parts[1]?.share).toBeCloseTo(shareOf(people.filter(({ disposition }) => disposition === 'ACTIVE')));
  });

  it('hides what two counts would give away by their difference', async () => {
    await app.db.query(`
      UPDATE registrations SET city = 'Amherstburg', gender = CASE WHEN n <= 3 THEN 'Male' ELSE 'Female' END
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM registrations WHERE city = 'Chatham') AS numbered
       WHERE numbered.id = registrations.id AND n <= 30`);
    const there = { dim: 'city' as const, in: ['Amherstburg'] };
    const women = { dim: 'gender' as const, in: ['Female'] };
    const query: QuerySpec = { measure: 'registrations', by: [], filters: [there], range: null, compare: null };
    expect((await figures(query, false)).table.rows[0]?.figures).toEqual([30]);
    expect((await figures({ ...query, filters: [there, women] }, false)).table.rows[0]?.figures).toEqual(['hidden']);
    expect((await figures({ ...query, filters: [there, women] }, true)).table.rows[0]?.figures).toEqual([27]);
    await app.db.query(`
      UPDATE registrations SET reg_date = CASE WHEN gender = 'Female' THEN coalesce(reg_date, '2025-01-01') END
       WHERE city = 'Amherstburg'`);
    const dated = { ...query, range: { from: '2000-01-01', to: null } };
    expect((await figures(dated, false)).undated).toBe('hidden');
    expect((await figures(dated, true)).undated).toBe(3);
    const { table } = await figures({ ...query, by: ['city'], filters: [women] }, false);
    expect(table.rows.find(({ key }) => key === 'Amherstburg')?.figures).toEqual(['hidden']);
  });
});
