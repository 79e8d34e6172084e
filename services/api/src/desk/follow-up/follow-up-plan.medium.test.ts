import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_FOLLOW_UP_KINDS } from '@firstlight/domain/desk/follow-up';
import type { Reader } from '../../platform/database/reader.js';
import { mostRows, type PlanStep, planOf } from '../../testing/plan-of.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { followUpList, type FollowUpWanted, myDay } from './follow-up.query.js';
import { StoredTasks } from './stored-tasks.service.js';

const CLIENTS = 2_000;
/** About five items each; a third were treated, a tenth of these still are. */
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

const SOME_CHANGED = `UPDATE activities SET description = 'Other visit'
  WHERE registration_id IN (SELECT id FROM registrations ORDER BY id LIMIT 300)`;

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

  const kinds = ALL_FOLLOW_UP_KINDS;
  const all: FollowUpWanted = { me: 'admin', readable: kinds, wanted: kinds, filters: {} };

  /** The plans of the statements that `read` sends, except settings. */
  async function plansOf(read: (db: Reader) => Promise<unknown>): Promise<PlanStep[]> {
    const plans: PlanStep[] = [];
    const explained: Reader = {
      query: (text: string, values?: unknown[]) => app.db.query(text, values),
      transaction: (work) =>
        app.db.transaction((tx) =>
          work({
            query: async (text: string, values?: unknown[]) => {
              if (text.startsWith('SET ')) return tx.query(text);
              plans.push(await planOf(tx, { text, values: values ?? [] }));
              return tx.query(text, values);
            },
          }),
        ),
    };
    await read(explained);
    return plans;
  }

  const READS: Record<string, (db: Reader) => Promise<unknown>> = {
    'a page': async (db) => {
      const { items: page } = await followUpList(db, all, { page: 1, page_size: 25 });
      expect(page).toHaveLength(25);
    },
    'a page of one owner, section and word': async (db) => {
      const filters = { owner: 'unassigned', section: 'overdue', search_term: 'testperson7' } as const;
      const { items: page } = await followUpList(db, { ...all, filters }, { page: 1, page_size: 25 });
      expect(page.length).toBeGreaterThan(1);
    },
    'my day': async (db) => {
      expect((await myDay(db, 'admin', kinds)).unassigned).toBeGreaterThan(CLIENTS / 2);
    },
  };

  /** How often the busiest step may look at each item; stored tasks are read, not computed. */
  const WAYS = [
    ['computed, without statistics', 20, () => Promise.resolve()],
    ['computed', 20, () => app.db.query('ANALYZE')],
    ['stored', 2, () => app.nest.get(StoredTasks).settle()],
    ['stored, with some that changed', 2, () => app.db.query(SOME_CHANGED)],
  ] as const;

  it.each(WAYS.flatMap((way) => Object.keys(READS).map((name) => [name, ...way] as const)))(
    '2.1/7 2.5/6 reads %s (tasks %s) in one statement that looks at each item less than %d times',
    async (name, _way, times, prepare) => {
      await prepare();
      expect(items).toBeGreaterThan(4 * CLIENTS);
      const plans = await plansOf(READS[name] ?? (() => Promise.reject(new Error(name))));
      expect(plans).toHaveLength(1);
      expect(Math.max(...plans.map(mostRows))).toBeLessThan(times * items);
    },
  );
});
