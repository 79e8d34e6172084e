import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TrendChart } from '@firstlight/domain/insight/overview';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const ADDRESS = '/api/analytics/overview/chart?from=2026-01-01&to=2026-12-31&trend=positivity-hcv';

describe('2.4/1 the charts of positivity', () => {
  let app: TestApp;
  let nurse: SignedInClient;
  let analyst: SignedInClient;

  async function tested(city: string, day: string, { positive, of }: { positive: number; of: number }): Promise<void> {
    await app.db.query(
      `WITH people AS (
         INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date, city)
         SELECT gen_random_uuid(), 'Maple', 'Testperson ' || n, 'verbal', '1980-01-01', $2, $1
           FROM generate_series(1, $4::int) AS n RETURNING id, last_name)
       INSERT INTO lab_tests (id, registration_id, test_type, test_date, hcv_result)
       SELECT gen_random_uuid(), id, 'HCV', $2,
              CASE WHEN replace(last_name, 'Testperson ', '')::int <= $3::int THEN 'positive' ELSE 'negative' END FROM people`,
      [city, day, positive, of],
    );
  }

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    [nurse, analyst] = [await app.staff('Client'), await app.staff()];
    await tested('Windsor', '2026-05-04', { positive: 8, of: 20 });
    await tested('Windsor', '2025-05-04', { positive: 5, of: 10 });
    await tested('Sarnia', '2026-06-04', { positive: 3, of: 3 });
  });
  afterAll(() => app.close());

  const chart = async (who: SignedInClient, group = ''): Promise<TrendChart['table']> =>
    (await who.get<TrendChart>(`${ADDRESS}${group}`)).body.table;

  it('have the number of results beside each percentage, by month and by group', async () => {
    const months = await chart(nurse);
    const [, before, , now] = months.columns;
    expect(months.columns).toEqual(['Month', before, `n, ${before}`, now, `n, ${now}`]);
    expect(months.rows.slice(4, 6)).toEqual([
      ['May', '50.0%', '10', '40.0%', '20'],
      ['Jun', 'none to count', '0', '100.0%', '3'],
    ]);
    // The groups with the highest percentages are first; each has its own number.
    expect((await chart(nurse, '&group=city')).rows).toEqual([
      ['Sarnia', 'none to count', '0', '100.0%', '3'],
      ['Windsor', '50.0%', '10', '40.0%', '20'],
    ]);
  });

  it('do not show a number of fewer than five people without the Client permission', async () => {
    const { rows } = await chart(analyst, '&group=city');
    expect(rows.find(([name]) => name === 'Sarnia')?.[4]).toBe('< 5 or protected');
    expect(rows.flat()).not.toContain('3');
  });
});
