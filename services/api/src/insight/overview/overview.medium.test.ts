import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARE_TARGET_TEXTS, type StoredTargets } from '@firstlight/domain/care/care-targets';
import type {
  Cascade,
  OverviewAnswer,
  OverviewPlaces,
  TrendChart,
  WaitingAnswer,
} from '@firstlight/domain/insight/overview';
import { sendFile } from '../legacy-data/testing/send-file.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const TODAY = '2026-11-20';
const YEAR = 'from=2026-01-01&to=2026-12-31';
const ADDRESS = `/api/analytics/overview?${YEAR}`;

let app: TestApp;
let nurse: SignedInClient;
let analyst: SignedInClient;
let admin: SignedInClient;

/** Fictional clients tested on one day, `positive` of them positive. */
async function clients(
  count: number,
  { city, day, positive = 0 }: { city: string; day: string; positive?: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await app.db.query(
    `INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date, city, phone1)
     SELECT id, 'Maple', 'Testperson ' || id, 'verbal', '1980-01-01', $2, $3, '5195550100' FROM unnest($1::uuid[]) AS id`,
    [ids, day, city],
  );
  await app.db.query(
    `INSERT INTO lab_tests (id, registration_id, test_type, test_date, hcv_result)
     SELECT gen_random_uuid(), id, 'HCV', $2, CASE WHEN n <= $3 THEN 'positive' ELSE 'negative' END
       FROM unnest($1::uuid[]) WITH ORDINALITY AS t (id, n)`,
    [ids, day, positive],
  );
  return ids;
}

beforeAll(async () => {
  app = await testApp({ today: TODAY });
  [nurse, analyst, admin] = [await app.staff('Client'), await app.staff(), await app.mainAdmin()];
  const found = await clients(20, { city: 'Windsor', day: '2026-05-04', positive: 8 });
  await clients(3, { city: 'Sarnia', day: '2026-06-04', positive: 1 });
  await clients(10, { city: 'Windsor', day: '2025-05-04', positive: 2 });
  await app.db.query(
    `INSERT INTO lab_tests (id, registration_id, test_type, test_date, bloodwork_result)
     SELECT gen_random_uuid(), id, 'Bloodwork', date '2026-05-14', 'Positive' FROM unnest($1::uuid[]) AS id`,
    [found.slice(0, 6)],
  );
});
afterAll(() => app.close());

const hcvOf = ({ body }: { body: OverviewAnswer }): Cascade => {
  const [hcv] = body.cascades;
  if (!hcv) throw new Error('no cascade');
  return hcv;
};

describe('GET /api/analytics/overview', () => {
  it('2.4/2 counts each step with its shares, median days and the year before', async () => {
    const answer = await nurse.get<OverviewAnswer>(ADDRESS);
    expect([answer.status, answer.body.period, answer.body.before, answer.body.today]).toEqual([
      200,
      { from: '2026-01-01', to: TODAY },
      { from: '2025-01-01', to: '2025-11-20' },
      TODAY,
    ]);
    const [everybody] = hcvOf(answer).groups;
    expect(everybody?.steps.slice(0, 4)).toEqual([
      { step: 'tested', people: 23, of_previous: null, of_first: null, median_days: null, median_n: null },
      {
        step: 'positive',
        people: 9,
        of_previous: (100 * 9) / 23,
        of_first: (100 * 9) / 23,
        median_days: 0,
        median_n: 9,
      },
      {
        step: 'confirmed',
        people: 6,
        of_previous: (100 * 6) / 9,
        of_first: (100 * 6) / 23,
        median_days: 10,
        median_n: 6,
      },
      { step: 'linked', people: 0, of_previous: 0, of_first: 0, median_days: null, median_n: null },
    ]);
    expect(everybody?.before.slice(0, 2).map(({ people }) => people)).toEqual([10, 2]);
    // Two of the year before and three of this one have no RNA.
    expect(hcvOf(answer).waiting).toEqual({ confirmed: 5, linked: 6 });
    expect(answer.body.trends.find(({ name }) => name === 'positivity-hcv')).toEqual({
      name: 'positivity-hcv',
      total: 39.13,
      before: 20,
      n: 23,
      n_before: 10,
    });
  });

  it('2.4/2 splits by group, and filters by city', async () => {
    const byCity = hcvOf(await nurse.get<OverviewAnswer>(`${ADDRESS}&group=city`));
    expect(byCity.groups.map(({ name, steps }) => [name, steps[0]?.people])).toEqual([
      [null, 23],
      ['Windsor', 20],
      ['Sarnia', 3],
    ]);
    const sarnia = hcvOf(await nurse.get<OverviewAnswer>(`${ADDRESS}&city=Sarnia`));
    expect(sarnia.groups[0]?.steps.map(({ people }) => people).slice(0, 2)).toEqual([3, 1]);
  });

  it('2.4/2 offers the places to filter by, except those with few people', async () => {
    const { body } = await nurse.get<OverviewPlaces>('/api/analytics/overview/places');
    expect(body.cities).toEqual(['Windsor']);
    expect(body.sites.length).toBeGreaterThan(0);
  });

  it('2.4/2 rounds and hides small groups jointly without the Client permission, and names no one waiting', async () => {
    const answer = await analyst.get<OverviewAnswer>(`${ADDRESS}&group=city`);
    const hcv = hcvOf(answer);
    expect([answer.body.note, hcv.waiting]).toEqual([expect.stringContaining('multiples of 5'), null]);
    const figures = hcv.groups.flatMap(({ steps }) => steps.map(({ people }) => people));
    expect(figures.every((people) => people === 'hidden' || Number(people) % 5 === 0)).toBe(true);
    const sarnia = hcv.groups.find(({ name }) => name === 'Sarnia');
    expect(sarnia?.steps.slice(0, 2).map(({ people }) => people)).toEqual(['hidden', 'hidden']);
    // A second figure of each column is hidden too, otherwise the total minus the others would reveal the first.
    for (const column of [0, 1]) {
      expect(hcv.groups.filter(({ steps }) => steps[column]?.people === 'hidden').length).toBeGreaterThan(1);
    }
    expect(hcv.groups.every(({ steps }) => steps.every(({ median_days }) => median_days === null))).toBe(true);
  });

  it('2.4/2 counts whole months without the Client permission', async () => {
    const { body } = await analyst.get<OverviewAnswer>('/api/analytics/overview?from=2026-05-02&to=2026-05-20');
    expect(body.period).toEqual({ from: '2026-05-01', to: '2026-05-31' });
    const exact = await nurse.get<OverviewAnswer>('/api/analytics/overview?from=2026-05-02&to=2026-05-20');
    expect(exact.body.period).toEqual({ from: '2026-05-02', to: '2026-05-20' });
    // A running period is compared by its complete months.
    const running = (await analyst.get<OverviewAnswer>(ADDRESS)).body;
    expect([running.period.to, running.before.to]).toEqual(['2026-10-31', '2025-10-31']);
  });

  it('2.4/2 says how many tests and incentives have no date, which no period counts', async () => {
    const trendsOf = async (who: SignedInClient): Promise<unknown[][]> =>
      (await who.get<OverviewAnswer>(`${ADDRESS}&city=Chatham`)).body.trends
        .filter(({ name }) => ['tests', 'positivity-hcv', 'positivity-hiv', 'incentives-owed'].includes(name))
        .map(({ name, total, undated }) => [name, total, undated]);
    const ids = await clients(6, { city: 'Chatham', day: '2026-05-04' });
    await app.db.query("INSERT INTO interactions (registration_id, description, amount) VALUES ($1, 'Outreach', 20)", [
      ids[0],
    ]);
    await app.db.query(
      `INSERT INTO lab_tests (registration_id, test_type, hcv_result) SELECT unnest($1::uuid[]), 'HCV', 'negative'`,
      [ids],
    );
    expect(await trendsOf(nurse)).toEqual([
      ['tests', 6, 6],
      ['positivity-hcv', 0, 6],
      ['positivity-hiv', null, undefined],
      ['incentives-owed', 0, 1],
    ]);
    // One is rounded to none or five without the Client permission.
    const [, , , [, , rounded] = []] = await trendsOf(analyst);
    expect([undefined, 5]).toContain(rounded);
    await app.db.query('DELETE FROM registrations WHERE id = ANY($1)', [ids]);
  });

  it('2.4/2 excludes deleted records', async () => {
    const [id] = await clients(1, { city: 'Leamington', day: '2026-07-01', positive: 1 });
    const testedIn = async (): Promise<unknown> =>
      hcvOf(await nurse.get<OverviewAnswer>(`${ADDRESS}&city=Leamington`)).groups[0]?.steps[0]?.people;
    expect(await testedIn()).toBe(1);
    await app.db.query('UPDATE registrations SET deleted_at = now() WHERE id = $1', [id]);
    expect(await testedIn()).toBe(0);
  });

  it('2.4/2 rejects periods that end before they begin, and invalid dates and groups', async () => {
    for (const query of [
      'from=2026-02-01&to=2026-01-01',
      'from=2026-02-30&to=2026-03-01',
      'to=2026-01-01',
      `${YEAR}&group=name`,
    ]) {
      expect([query, (await nurse.get(`/api/analytics/overview?${query}`)).status]).toEqual([query, 422]);
    }
  });
});

describe('GET /api/analytics/overview/chart', () => {
  it('2.4/2 draws a trend by month against the year before, and by group', async () => {
    const { body } = await nurse.get<TrendChart>(`/api/analytics/overview/chart?${YEAR}&trend=tests`);
    expect(body.chart_html).toContain('<svg');
    expect(body.table.rows.filter(([, ...values]) => values.some((value) => value !== '0'))).toEqual([
      ['May', '10', '26'],
      ['Jun', '0', '3'],
    ]);
    const part = 'from=2026-04-01&to=2026-06-30&trend=tests';
    const { table } = (await nurse.get<TrendChart>(`/api/analytics/overview/chart?${part}`)).body;
    expect(table.columns).toEqual(['Month', '1 Apr to 30 Jun 2025', '1 Apr to 30 Jun 2026']);
    const byCity = await nurse.get<TrendChart>(`/api/analytics/overview/chart?${YEAR}&trend=registrations&group=city`);
    expect(byCity.body.table.rows[0]).toEqual(['Windsor', '10', '20']);
  });
});

describe('GET /api/analytics/overview/people', () => {
  it('2.4/2 lists who is waiting for a step, with the reason, and logs it', async () => {
    await app.db.query("UPDATE registrations SET language = 'French'");
    const { status, body } = await nurse.get<WaitingAnswer>(
      '/api/analytics/overview/people?step=hcv-linked&page_size=4',
    );
    expect([status, body.pagination.total_records, body.items.length]).toEqual([200, 6, 4]);
    expect(body.items[0]).toMatchObject({
      ...{ reached: 'RNA positive', since: '2026-05-14' },
      ...{ client_phone: '5195550100', client_language: 'French' },
    });
    expect(body.items[0]?.why).toBe('No consultation, referral or treatment');
    const [line] = await app.db.query('SELECT action, kind, item_id FROM audit_entries ORDER BY id DESC LIMIT 1');
    expect(line).toEqual({ action: 'list', kind: 'dashboard', item_id: 'follow-up' });
  });

  it('2.4/2 lists those of one city as the overview counts them', async () => {
    const counted = hcvOf(await nurse.get<OverviewAnswer>(`${ADDRESS}&city=Sarnia`)).waiting;
    const { body } = await nurse.get<WaitingAnswer>('/api/analytics/overview/people?step=hcv-confirmed&city=Sarnia');
    expect([counted, body.items.length]).toEqual([{ confirmed: 1 }, 1]);
  });

  it('2.4/2 neither counts nor lists people known only from uploads, who still count in the cascade', async () => {
    const in2019 = async (): Promise<Cascade> =>
      hcvOf(await nurse.get<OverviewAnswer>('/api/analytics/overview?from=2019-01-01&to=2019-12-31'));
    const before = await in2019();
    const rows = ['Rowan', 'Juniper'].map((name) => `Sampleton,${name},1990-01-31,HCV,positive,2019-03-21`);
    const file = ['Last name,First name,DOB,Test,Result,Test Date', ...rows].join('\n');
    expect((await sendFile(nurse, 'old.csv', file)).body).toMatchObject({ records_count: 2 });
    const after = await in2019();
    expect(after.groups[0]?.steps.slice(0, 2).map(({ people }) => people)).toEqual([2, 2]);
    expect(after.waiting).toEqual(before.waiting);
    const { body } = await nurse.get<WaitingAnswer>('/api/analytics/overview/people?step=hcv-confirmed');
    expect(after.waiting?.confirmed).toBe(body.pagination.total_records);
  });

  it('2.4/2 rejects a step that no one waits for', async () => {
    expect((await nurse.get('/api/analytics/overview/people?step=hcv-tested')).status).toBe(422);
  });
});

describe('PUT /api/analytics/overview/targets', () => {
  it('2.4/2 stores the program’s own targets, audited, and rejects stale and invalid ones', async () => {
    const before = (await admin.get<OverviewAnswer>(ADDRESS)).body.targets;
    expect(before).toEqual({ percents: { 'hcv-started': 80, 'hcv-svr12': 95, 'hiv-linked': 95 }, version: 0 });
    const form = { ...before.percents, 'hcv-started': 70 };
    const saved = await admin.put<StoredTargets>('/api/analytics/overview/targets', form, {
      headers: { 'if-match': '"0"' },
    });
    expect([saved.status, saved.body]).toEqual([200, { percents: form, version: 1 }]);
    const [line] = await app.db.query(
      'SELECT action, kind, item_id, fields FROM audit_entries ORDER BY id DESC LIMIT 1',
    );
    expect(line).toEqual({ action: 'update', kind: 'analytics', item_id: 'care-targets', fields: ['hcv-started'] });
    const stale = await admin.put('/api/analytics/overview/targets', form, { headers: { 'if-match': '"0"' } });
    expect([stale.status, stale.body]).toEqual([409, { detail: CARE_TARGET_TEXTS.changedMeanwhile }]);
    for (const percent of [0, 101, '80', null]) {
      const refused = await admin.put('/api/analytics/overview/targets', { ...form, 'hiv-linked': percent });
      expect(refused.status).toBe(422);
    }
    expect((await nurse.get<OverviewAnswer>(ADDRESS)).body.targets).toEqual(saved.body);
  });
});

describe('2.4/2 who may see what of the overview', () => {
  const ROUTES = [
    ['GET', `/api/analytics/overview?${YEAR}`],
    ['GET', '/api/analytics/overview/places'],
    ['GET', `/api/analytics/overview/chart?${YEAR}&trend=tests`],
    ['GET', '/api/analytics/overview/people?step=hcv-linked'],
    ['PUT', '/api/analytics/overview/targets'],
  ] as const;

  it.each([
    ['a visitor', () => app.visitor, [401, 401, 401, 401, 401]],
    ['staff without a tab', () => analyst, [200, 200, 200, 403, 403]],
    ['staff with the Client tab', () => nurse, [200, 200, 200, 200, 403]],
    ['the main admin', () => admin, [200, 200, 200, 200, 422]],
  ])('%s', async (_who, client, statuses) => {
    const answers = [];
    for (const [method, path] of ROUTES)
      answers.push(method === 'GET' ? await client().get(path) : await client().put(path, {}));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });
});
