import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HIDDEN_FIGURE } from '@firstlight/domain/insight/analytics-rounding';
import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import type { OverviewAnswer, TrendChart } from '@firstlight/domain/insight/overview';
import { setStock } from '../../testing/set-stock.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const TODAY = '2026-11-20';
const YEAR = 'from=2026-01-01&to=2026-12-31';
const IN_MARCH = 'how many naloxone kits did we give in March 2026';

describe('2.10/5 harm-reduction supplies are counted', () => {
  let app: TestApp;
  let nurse: SignedInClient;
  let analyst: SignedInClient;
  const ask = async (message: string, who = nurse): Promise<ChatAnswer> =>
    (await who.post<ChatAnswer>('/api/claude-chat', { message, session_id: 'visit' })).body;
  const rowsOf = async (message: string, who = nurse): Promise<Record<string, string>> =>
    Object.fromEntries(
      ((await ask(message, who)).table?.rows ?? []).map(([key, value]) => [String(key), String(value)]),
    );
  const overview = async (): Promise<OverviewAnswer> =>
    (await nurse.get<OverviewAnswer>(`/api/analytics/overview?${YEAR}`)).body;

  beforeAll(async () => {
    app = await testApp({ today: TODAY });
    [nurse, analyst] = [await app.staff('Client'), await app.staff()];
    await app.db.query(`
      INSERT INTO stock_items (id, kind, name, unit) VALUES (gen_random_uuid(), 'supply', 'Naloxone kit', 'kit'),
        (gen_random_uuid(), 'supply', 'Straws', 'piece');
      INSERT INTO stock_places (id, name, kind) VALUES (gen_random_uuid(), 'Van 1', 'van'), (gen_random_uuid(), 'Office', 'site');
      INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date, city)
      SELECT gen_random_uuid(), 'Maple', 'Testperson ' || n, 'verbal', '1980-01-01', '2026-01-05',
             CASE WHEN n <= 6 THEN 'Windsor' ELSE 'London' END FROM generate_series(1, 7) AS n`);
    const give = (
      who: string,
      item: string,
      place: string,
      quantity: number,
      day: string,
      more = '',
    ): Promise<unknown> =>
      app.db.query(
        `INSERT INTO supplies_given (id, registration_id, item_id, place_id, quantity, given_on ${more && ', voided_at'})
         SELECT gen_random_uuid(), r.id, i.id, p.id, $1, $2 ${more}
           FROM ${who} r, stock_items i, stock_places p WHERE i.name = $3 AND p.name = $4`,
        [quantity, day, item, place],
      );
    const nobody = '(SELECT NULL::uuid AS id)';
    const from = (city: string): string => `(SELECT id FROM registrations WHERE city = '${city}')`;
    await give(from('Windsor'), 'Naloxone kit', 'Van 1', 2, '2026-03-05');
    await give(from('London'), 'Naloxone kit', 'Office', 3, '2026-03-31');
    await give(nobody, 'Naloxone kit', 'Van 1', 20, '2026-03-10');
    await give(nobody, 'Naloxone kit', 'Van 1', 50, '2026-04-01');
    await give(nobody, 'Naloxone kit', 'Van 1', 700, '2026-03-10', ', now()');
    await give(from('Windsor'), 'Straws', 'Office', 9, '2026-03-06');
    await setStock(app, true);
  });
  afterAll(() => app.close());

  it('units and people apart, with and without a record, without what was undone', async () => {
    expect((await ask(IN_MARCH)).response).toContain('35 units');
    expect((await ask('how many people got naloxone kits in March 2026')).response).toContain('7 clients');
    expect((await ask('how many times were naloxone kits given in March 2026')).response).toContain('8 records');
    expect(await rowsOf('naloxone kits by city in March 2026')).toEqual({
      Windsor: '12',
      London: '3',
      'Without a record': '20',
    });
    expect(await rowsOf('supplies by place in March 2026')).toEqual({ 'Van 1': '32', Office: '57' });
    expect(await rowsOf('supplies by kind of supply in 2026')).toEqual({ 'Naloxone kit': '85', Straws: '54' });
    expect((await ask('naloxone kits per client in March 2026')).response).toContain('2.1');
  });

  it('with few people hidden from staff without the Client tab', async () => {
    const rows = await rowsOf('naloxone kits by city in March 2026', analyst);
    expect(rows['London']).toBe(HIDDEN_FIGURE);
  });

  it('in the overview, month by month', async () => {
    const { trends } = await overview();
    expect(trends.find(({ name }) => name === 'supplies')).toEqual({
      ...{ name: 'supplies', total: 139, before: 0, n: null, n_before: null },
    });
    const { body } = await nurse.get<TrendChart>(`/api/analytics/overview/chart?${YEAR}&trend=supplies`);
    expect(body.table.rows.slice(2, 4)).toEqual([
      ['Mar', '0', '89'],
      ['Apr', '0', '50'],
    ]);
  });

  it('not at all while the program keeps no stock', async () => {
    await setStock(app, false);
    expect(await ask(IN_MARCH)).toMatchObject({ refusal: 'not_recorded' });
    expect((await overview()).trends.map(({ name }) => name)).not.toContain('supplies');
    await setStock(app, true);
  });
});
