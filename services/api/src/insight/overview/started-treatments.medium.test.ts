import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryAnswer } from '@firstlight/domain/insight/saved-questions';
import type { OverviewAnswer, Trend, TrendChart } from '@firstlight/domain/insight/overview';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { StoredOverview } from './stored-overview.service.js';

const TODAY = '2026-11-20';
const YEAR = 'from=2026-01-01&to=2026-12-31';

/** Made-up people with one treatment each. */
const TREATMENTS = [
  { name: 'Maple', medication: 'Epclusa', end_date: '2026-05-31', outcome: 'Completed' },
  { name: 'Birch', medication: 'Epclusa', outcome: 'Active' },
  { name: 'Cedar', medication: 'Epclusa', start_date: '2026-07-10', outcome: 'Completed' },
  { name: 'Aspen', medication: 'Maviret', start_date: '2026-08-01', end_date: '2026-09-26', outcome: 'Completed' },
  { name: 'Willow', medication: 'Epclusa', start_date: '2026-06-01', outcome: 'Did not start' },
] as const;

describe('2.4/2 treatments without one of their dates', () => {
  let app: TestApp;
  let nurse: SignedInClient;

  beforeAll(async () => {
    app = await testApp({ today: TODAY });
    nurse = await app.staff('Client', 'Tests', 'Medication');
    for (const { name, ...treatment } of TREATMENTS) {
      const [row] = await app.db.query<{ id: string }[]>(
        `INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date)
         VALUES (gen_random_uuid(), $1, 'Testperson', 'verbal', '1980-01-01', '2026-01-05') RETURNING id`,
        [name],
      );
      await app.db.query(
        `INSERT INTO lab_tests (id, registration_id, test_type, test_date, bloodwork_result)
         VALUES (gen_random_uuid(), $1, 'Bloodwork', '2026-01-05', 'Positive')`,
        [row?.id],
      );
      await app.db.query(
        `INSERT INTO medications (id, registration_id, medication, start_date, end_date, outcome, created_at)
         SELECT gen_random_uuid(), $1, t.medication, t.start_date, t.end_date, t.outcome, '2026-11-18T17:00:00Z'
           FROM jsonb_populate_record(NULL::medications, $2) t`,
        [row?.id, JSON.stringify(treatment)],
      );
    }
  });
  afterAll(() => app.close());

  const trendOf = (body: OverviewAnswer): Trend | undefined => body.trends.find(({ name }) => name === 'treatments');
  const completed = async (range: object): Promise<unknown> => {
    const filters = [{ dim: 'med_outcome', in: ['Completed'] }];
    const query = { measure: 'treatments', date: 'ended', by: [], filters, range, compare: null };
    const { body } = await nurse.post<QueryAnswer>('/api/claude-chat/query', { query });
    return body.answer.response;
  };

  it.each(['counted now', 'stored'])('start when their end says, not when they were typed (%s)', async (how) => {
    if (how === 'stored') await app.nest.get(StoredOverview).settle();
    const { body } = await nurse.get<OverviewAnswer>(`/api/analytics/overview?${YEAR}`);
    const { body: chart } = await nurse.get<TrendChart>(`/api/analytics/overview/chart?${YEAR}&trend=treatments`);
    const byMonth = chart.table.rows.map(([month, , now]) => `${String(month)} ${String(now)}`);
    expect(byMonth).toEqual('Jan 0,Feb 0,Mar 1,Apr 0,May 0,Jun 0,Jul 1,Aug 1,Sep 0,Oct 0,Nov 0'.split(','));
    expect(trendOf(body)).toMatchObject({ total: 3, before: 0, undated: 1 });
    // As many as the cascade has, where people have one course each.
    const steps = body.cascades.find(({ path }) => path === 'hcv')?.groups[0]?.steps;
    expect(steps?.find(({ step }) => step === 'started')?.people).toBe(3);
    expect(steps?.find(({ step }) => step === 'completed')?.people).toBe(3);
  });

  it('end when their start says, as in the cascade', async () => {
    expect(await completed({ from: '2026-10-01', to: '2026-10-31' })).toContain('\n1 treatment.');
    expect(await completed({ from: '2026-01-01', to: '2026-12-31' })).toContain('\n3 treatments.');
  });

  it('are counted on the other day as soon as a date is corrected', async () => {
    await app.nest.get(StoredOverview).settle();
    await app.db.query("UPDATE medications SET end_date = '2026-07-31' WHERE end_date = '2026-05-31'");
    for (const settle of [false, true]) {
      if (settle) await app.nest.get(StoredOverview).settle();
      const { body: chart } = await nurse.get<TrendChart>(`/api/analytics/overview/chart?${YEAR}&trend=treatments`);
      expect(chart.table.rows.filter(([, , now]) => now === '1').map(([month]) => month)).toEqual([
        'May',
        'Jul',
        'Aug',
      ]);
    }
  });
});
