import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARE_PATHS } from '@firstlight/domain/care/care-steps';
import { OVERVIEW_GROUPS, type OverviewAnswer } from '@firstlight/domain/insight/overview';
import { rowsOf } from '../../platform/database/view-parts.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { guardedFigures } from '../analytics/query/aggregates.js';
import { buildSql } from '../analytics/query/build-sql.js';
import { PersonKeys } from '../legacy-data/person-keys.service.js';
import { sendFile } from '../legacy-data/testing/send-file.js';
import { CARE_DAY_COLUMNS, careDaysSql } from './care-days.query.js';
import { cascadeSql } from './cascade.query.js';
import { dailyFiguresSql, STORED_TRENDS, storedTrendSql, trendNames } from './daily-figures.query.js';
import { FIGURES_FACTS, type Tail } from './overview-tail.js';
import { StoredOverview } from './stored-overview.service.js';
import { carePopulation, TODAY } from './testing/care-population.js';
import { storePopulation } from './testing/store-population.js';
import { trendSpec, wholeSpec } from './trend-specs.js';
import { tailIn } from './unsettled.query.js';

const FIGURES = 'trend, dim, value, day, rows, total, part_rows, people, part_people, rest_people, mark, contents';
const PERIODS = [
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2026-01-01', to: '2026-12-31' },
] as const;
const OLD_TESTS =
  'Last name,First name,DOB,Test,Result,Test Date\nTestperson1,Maple,1963-01-01,HCV,positive,2019-03-20';
const OLD_PEOPLE =
  'Last name,First name,DOB,City,Gender,Registration date\nTestperson2,Maple,1976-01-01,Sarnia,Female,2027-01-05';

describe('2.4/2 stored journeys and daily figures equal the full count', () => {
  let app: TestApp;
  let admin: SignedInClient;
  const base = (id: string): string => `/api/admin-registration/${id}`;
  const some = async (table: string, condition = 'true'): Promise<string> => {
    const [row] = await app.db.query<{ id: string }[]>(
      `SELECT id FROM ${table} WHERE ${condition} ORDER BY md5(id::text) LIMIT 1`,
    );
    return row?.id ?? '';
  };

  /** How many rows differ between two statements, as sets of rows. */
  async function different(one: string, other: string, values: unknown[]): Promise<number> {
    const [row] = await app.db.query<{ n: number }[]>(
      `WITH one AS (${one}), other AS (${other})
       SELECT (SELECT count(*) FROM (TABLE one EXCEPT ALL TABLE other) a)::int
            + (SELECT count(*) FROM (TABLE other EXCEPT ALL TABLE one) b)::int AS n`,
      values,
    );
    return row?.n ?? -1;
  }

  /** Stored rows without changed ones, plus the changes, compared with a full count. */
  async function differences({ care, figures }: Tail): Promise<number[]> {
    const found: number[] = [];
    for (const path of CARE_PATHS) {
      const { text, values } = careDaysSql(path, TODAY, null);
      const columns = CARE_DAY_COLUMNS.join(', ');
      const stored = `SELECT ${columns} FROM an.care_days WHERE path = '${path}' AND person_key <> ALL($2::bigint[])
        UNION ALL SELECT ${columns} FROM jsonb_populate_recordset(NULL::an.care_days, $3::jsonb) t WHERE path = '${path}'`;
      found.push(await different(stored, text, [...values, care.people, care.rows]));
    }
    for (const fact of FIGURES_FACTS) {
      const { text, values } = dailyFiguresSql(fact, null);
      const at = values.length;
      const days = figures.days.find((one) => one.fact === fact)?.days ?? [];
      const stored = `SELECT ${FIGURES} FROM an.daily_figures WHERE trend IN (${trendNames(fact)}) AND day <> ALL($${at + 1}::date[])
        UNION ALL SELECT ${FIGURES} FROM jsonb_populate_recordset(NULL::an.daily_figures, $${at + 2}::jsonb) t
                   WHERE trend IN (${trendNames(fact)})`;
      found.push(await different(stored, text, [...values, days, figures.rows]));
    }
    return found;
  }

  const none = [...CARE_PATHS, ...FIGURES_FACTS].map(() => 0);
  const settle = (): Promise<void> => app.nest.get(StoredOverview).settle();

  async function tail(): Promise<Tail | null> {
    await app.nest.get(PersonKeys).keyLive();
    return tailIn(app.db.manager, TODAY, rowsOf(app.settings));
  }

  beforeAll(async () => {
    app = await testApp({ today: TODAY });
    admin = await app.mainAdmin();
    await storePopulation(app.db, carePopulation(90));
  });
  afterAll(() => app.close());

  it('counts from the records until figures are stored for the first time', async () => {
    expect(await tail()).toBeNull();
    await settle();
    const settled = await tail();
    expect(settled).toMatchObject({ care: { people: [] }, figures: { days: [] } });
    expect(settled && (await differences(settled))).toEqual(none);
    const [{ n } = { n: 0 }] = await app.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM an.care_days');
    expect(n).toBeGreaterThan(100);
  });

  let made = '';
  let merge = '';
  const CHANGES: [string, () => Promise<unknown>][] = [
    ['a registration with tests', async () => {
      const form = { firstName: 'Maple', lastName: 'Newperson', dob: '1983-01-07', patientConsent: 'verbal', city: 'Windsor', regDate: '2026-11-02' };
      made = (await admin.post<{ id: string }>('/api/admin-register', form)).body.id;
      await admin.post(`${base(made)}/test`, { test_type: 'HCV', test_date: '2026-11-03', hcv_result: 'positive' });
      await admin.post(`${base(made)}/medication`, { medication: 'Epclusa', start_date: '2026-11-10', outcome: 'Active' });
      await admin.post(`${base(made)}/interaction`, { description: 'Referral', date: '2026-11-04', amount: 20, issued: 'No' });
    }],
    ['an edited test', async () => app.db.query("UPDATE lab_tests SET test_date = '2026-10-01', hcv_result = 'negative' WHERE id = $1", [await some('lab_tests', "hcv_result = 'positive'")])],
    ['a test entered in error', async () => admin.delete(`${base(made)}/test/${await some('lab_tests', `registration_id = '${made}'`)}`, { body: { reason: 'Wrong client' } })],
    ['the test restored', async () => admin.post(`${base(made)}/test/${await some('lab_tests', `registration_id = '${made}'`)}/restore`)],
    ['a city and a name corrected', async () => app.db.query("UPDATE registrations SET city = 'Tilbury', last_name = 'Otherperson' WHERE id = $1", [await some('registrations', 'deleted_at IS NULL')])],
    ['another outreach stop', async () => app.db.query("UPDATE registrations SET stop_id = (SELECT id FROM stops WHERE place = 'Market') WHERE id = $1", [await some('registrations', 'deleted_at IS NULL AND stop_id IS NULL')])],
    ['an outreach stop with a corrected name', async () => app.db.query("UPDATE stops SET place = 'Farmers’ market' WHERE place = 'Market'")],
    ['a cancelled booking', async () => app.db.query('UPDATE registrations SET booking_cancelled_at = now() WHERE id = $1', [await some('registrations', 'deleted_at IS NULL AND stop_id IS NOT NULL AND booking_cancelled_at IS NULL')])],
    ['a registration on another day', async () => app.db.query("UPDATE registrations SET reg_date = reg_date - 40 WHERE id = $1", [await some('registrations', "deleted_at IS NULL AND city = 'London'")])],
    ['a merge', async () => {
      const other = await some('registrations', `deleted_at IS NULL AND id <> '${made}' AND id IN (SELECT registration_id FROM lab_tests)`);
      merge = (await admin.post<{ merge_id: string }>('/api/registration-merges', { survivor_id: made, merged_id: other, take: [] })).body.merge_id;
      expect(merge).toBeDefined();
    }],
    ['the merge undone', () => admin.post(`/api/registration-merges/${merge}/undo`)],
    ['a deleted registration', () => admin.delete(base(made), { body: { reason: 'Twice' } })],
    ['the registration restored', () => admin.post(`/api/deleted-registrations/${made}/restore`)],
    ['items purged', async () => app.db.query('DELETE FROM interactions WHERE registration_id = $1', [await some('registrations', 'deleted_at IS NULL AND id IN (SELECT registration_id FROM interactions WHERE voided_at IS NULL)')])],
    ['a death', async () => app.db.query("UPDATE medications SET outcome = 'Death' WHERE id = $1", [await some('medications', "outcome = 'Active' AND voided_at IS NULL AND registration_id IN (SELECT id FROM registrations WHERE deleted_at IS NULL)")])],
  ]; // prettier-ignore

  it.each(CHANGES)('after %s, immediately and once it is settled', async (_name, change) => {
    await change();
    const changed = await tail();
    // On a cluster, manual SQL says that everything changed: nothing stored is used until it is settled.
    if (changed !== null || !app.settings.databaseCluster) {
      expect((changed?.care.people.length ?? 0) + (changed?.figures.days.length ?? 0)).toBeGreaterThan(0);
      expect(changed && (await differences(changed))).toEqual(none);
    }
    await settle();
    const settled = await tail();
    expect(settled).toMatchObject({ care: { people: [] }, figures: { days: [] } });
    expect(settled && (await differences(settled))).toEqual(none);
  });

  it('after a legacy upload, its undo and a change of a list, which are counted in full until they are settled', async () => {
    const uploads: string[] = [];
    for (const [name, content] of [
      ['tests.csv', OLD_TESTS],
      ['people.csv', OLD_PEOPLE],
    ] as const) {
      const { status, body } = await sendFile(admin, name, content);
      expect([name, status]).toEqual([name, 200]);
      uploads.push(body.upload_id ?? '');
    }
    const undo = uploads.map((id) => () => admin.delete(`/api/legacy-uploads/${id}`));
    const list = (): Promise<unknown> => app.db.query("UPDATE dispositions SET code = NULL WHERE code = 'SOT'");
    for (const change of [() => Promise.resolve(), ...undo, list]) {
      await change();
      expect(await tail()).toBeNull();
      await settle();
      const settled = await tail();
      expect(settled && (await differences(settled))).toEqual(none);
    }
  });

  it('2.11 after a person known only from an upload registers, and after that record is deleted', async () => {
    const file = 'Last name,First name,DOB,Test,Result,Test Date\nSampleton,Rowan,1990-01-31,HCV,positive,2019-03-21';
    expect((await sendFile(admin, 'waits.csv', file)).status).toBe(200);
    await settle();
    const waiting = async (): Promise<number> => {
      const { body } = await admin.get<OverviewAnswer>('/api/analytics/overview?from=2019-01-01&to=2019-12-31');
      return body.cascades[0]?.waiting?.confirmed ?? 0;
    };
    const before = await waiting();
    const form = { firstName: 'Rowan', lastName: 'Sampleton', dob: '1990-01-31', patientConsent: 'verbal', regDate: '2026-11-02' };
    const { id } = (await admin.post<{ id: string }>('/api/admin-register', form)).body;
    for (const [change, expected] of [
      [() => Promise.resolve(), before + 1],
      [() => admin.delete(base(id), { body: { reason: 'Twice' } }), before],
    ] as const) {
      await change();
      const changed = await tail();
      expect(changed && (await differences(changed))).toEqual(none);
      expect(await waiting()).toBe(expected);
      await settle();
      expect(await waiting()).toBe(expected);
    }
  }); // prettier-ignore

  it('when the day of a future treatment or test arrives', async () => {
    const tomorrow = '2026-11-21';
    await app.db.query(
      "UPDATE medications SET start_date = $1, end_date = NULL, outcome = 'Active', voided_at = NULL WHERE id = $2",
      [tomorrow, await some('medications', `registration_id = '${made}'`)],
    );
    await settle();
    expect((await tail())?.care.people).toEqual([]);
    const [person] = await app.db.query<{ person_key: string }[]>(
      'SELECT person_key::text FROM an.live_registrations WHERE id = $1',
      [made],
    );
    expect((await tailIn(app.db.manager, tomorrow, rowsOf(app.settings)))?.care.people).toContain(person?.person_key);
    // An active treatment may have been extended by twelve weeks.
    await app.db.query("UPDATE medications SET start_date = '2026-06-06', end_date = '2026-08-29' WHERE id = $1", [
      await some('medications', `registration_id = '${made}'`),
    ]);
    await settle();
    expect((await tail())?.care.people).toEqual([]);
    expect((await tailIn(app.db.manager, tomorrow, rowsOf(app.settings)))?.care.people).toContain(person?.person_key);
  });

  it('in every statement of the overview: by group, by month, of one city, exact and protected', async () => {
    await app.db.query(
      "UPDATE lab_tests SET test_date = '2026-09-09' WHERE test_type = 'HIV' AND hiv_result = 'positive'",
    );
    if (app.settings.databaseCluster) {
      // There, manual SQL says that everything changed: once it is settled, some people are counted again.
      await settle();
      await app.db.query(`
        INSERT INTO an.unsettled (registration_id, person_key, fact, day)
        SELECT id, person_key, 'registrations', date FROM an.live_registrations ORDER BY id LIMIT 20`);
    }
    const now = await tail();
    if (!now) throw new Error('too many changes');
    const own = [{ dim: 'city' as const, value: 'Windsor' }];
    const specs = STORED_TRENDS.flatMap((name) => {
      const whole = wholeSpec(name, PERIODS, own);
      const plain = trendSpec(name, PERIODS, []);
      return [
        plain,
        trendSpec(name, PERIODS, own),
        ...(whole ? [whole] : []),
        ...OVERVIEW_GROUPS.map((group) => ({ ...plain, by: [group] })),
        { ...plain, by: ['month' as const], compare: null, range: PERIODS[1] },
      ];
    });
    const sorted = (rows: object[]): string[] => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
    for (const spec of specs) {
      for (const guarded of [false, true]) {
        const stored = storedTrendSql(spec, now.figures, guarded);
        const full = guarded ? buildSql(spec, undefined, guardedFigures) : buildSql(spec);
        if (!stored) throw new Error(`not stored: ${JSON.stringify(spec)}`);
        const rows = [
          await app.db.query<object[]>(stored.text, stored.values),
          await app.db.query<object[]>(full.text, full.values),
        ];
        expect([spec.measure, spec.by, sorted(rows[0] ?? [])]).toEqual([spec.measure, spec.by, sorted(rows[1] ?? [])]);
      }
    }
    for (const path of CARE_PATHS) {
      const asked = { path, today: TODAY, periods: PERIODS, group: 'city' as const, filters: [] };
      const [stored, full] = [cascadeSql({ ...asked, tail: now.care }), cascadeSql({ ...asked, tail: null })];
      expect(sorted(await app.db.query<object[]>(stored.text, stored.values))).toEqual(
        sorted(await app.db.query<object[]>(full.text, full.values)),
      );
    }
  });

  it('with two processes settling simultaneously and a change that commits in between', async () => {
    const open = app.db.createQueryRunner();
    await open.startTransaction();
    await open.query("UPDATE registrations SET city = 'Essex' WHERE id = $1", [made]);
    await app.db.query('INSERT INTO lab_tests (id, registration_id, test_type, test_date, hcv_result) VALUES ($1, $2, $3, $4, $5)', [
      randomUUID(), made, 'HCV', '2026-10-10', 'negative',
    ]); // prettier-ignore
    await Promise.all([settle(), settle()]);
    await open.commitTransaction();
    await open.release();
    const changed = await tail();
    expect(changed && (await differences(changed))).toEqual(none);
  });
});
