import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_FOLLOW_UP_KINDS } from '@firstlight/domain/follow-up';
import type { Reader } from '../../platform/database/reader.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { followUpList } from './follow-up.query.js';

const CLIENTS = 2_000;
/** About five items each; a third was treated, a tenth of these still is. */
const ITEMS = `
  INSERT INTO registrations (id, first_name, last_name, patient_consent)
    SELECT gen_random_uuid(), 'Maple', 'Testperson' || n, 'verbal' FROM generate_series(1, ${CLIENTS}) n;
  CREATE TABLE made AS SELECT id, current_date - (n * 7 % 900) AS day, n % 3 AS third, n % 10 AS tenth
    FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM registrations) numbered;
  INSERT INTO lab_tests (registration_id, test_type, test_date, hcv_result)
    SELECT id, 'HCV', day, CASE third WHEN 0 THEN 'positive' ELSE 'negative' END FROM made;
  INSERT INTO lab_tests (registration_id, test_type, test_date, bloodwork_result)
    SELECT id, 'Bloodwork', day + 9 + wait, CASE wait WHEN 0 THEN 'Positive' ELSE 'Negative' END
      FROM made, (VALUES (0), (250)) waits (wait) WHERE third = 0;
  INSERT INTO medications (registration_id, medication, start_date, outcome)
    SELECT id, 'Epclusa', day + 20, CASE tenth WHEN 0 THEN 'Active' ELSE 'Completed' END FROM made WHERE third = 0;
  INSERT INTO dispensing_records (registration_id, medication, quantity, dispensed_date)
    SELECT id, 'Epclusa', 28, day + 20 + pack * 28 FROM made, generate_series(0, 2) pack WHERE third = 0;
  INSERT INTO activities (registration_id, date, description) SELECT id, day + 30, 'Visit' FROM made;
  INSERT INTO interactions (registration_id, date, description, amount, issued)
    SELECT id, day, 'Outreach', 20, CASE tenth WHEN 0 THEN 'No' ELSE 'Yes' END FROM made;
  INSERT INTO follow_up_outcomes (registration_id, kind, item_id, due, outcome)
    SELECT registration_id, 'overdue-activity', id, date, 'done' FROM activities WHERE date < current_date - 60`;

type Step = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Step[] };

/** Rows that the busiest step of a plan reads. */
function mostRows(step: Step): number {
  const own = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'];
  return Math.max(own, ...(step.Plans ?? []).map(mostRows));
}

describe('the plan of the follow-up list', () => {
  let app: TestApp;
  let items = 0;

  beforeAll(async () => {
    app = await testApp();
    for (const statement of ITEMS.split(';')) await app.db.query(statement);
    const tables = ['lab_tests', 'medications', 'dispensing_records', 'activities', 'interactions'];
    for (const table of tables) {
      const [row] = await app.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`);
      items += row?.n ?? 0;
    }
  });
  afterAll(() => app.close());

  async function planned(): Promise<number> {
    const plans: { 'QUERY PLAN': { Plan: Step }[] }[] = [];
    const explained: Reader = {
      query: (text: string, values?: unknown[]) => app.db.query(text, values),
      transaction: (work) =>
        app.db.transaction((tx) =>
          work({
            query: async (text: string, values?: unknown[]) => {
              if (text.startsWith('SET')) return tx.query(text);
              plans.push(...(await tx.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)));
              return tx.query(text, values);
            },
          }),
        ),
    };
    const kinds = ALL_FOLLOW_UP_KINDS;
    const wanted = { me: 'admin', readable: kinds, wanted: kinds, filters: {} };
    const { items: page } = await followUpList(explained, wanted, { page: 1, page_size: 25 });
    expect(page).toHaveLength(25);
    return Math.max(...plans.flatMap((plan) => plan['QUERY PLAN'].map(({ Plan }) => mostRows(Plan))));
  }

  it.each(['without statistics', 'with statistics'])(
    '2.1/7 holds no item against every other one, %s',
    async (when) => {
      if (when === 'with statistics') await app.db.query('ANALYZE');
      expect(items).toBeGreaterThan(4 * CLIENTS);
      expect(await planned()).toBeLessThan(20 * items);
    },
  );
});
