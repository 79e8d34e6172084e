import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { onOneServer } from '../testing/cluster-exceptions.js';
import { superuserDataSource } from '../testing/superuser.js';
import { testApp, type TestApp } from '../testing/test-app.js';

type Kept = { id: string; columns: string };

const ID = (index: number): string => `00000000-0000-4000-8000-00000000000${index}`;
const NAMES = `first_name, last_name, patient_consent, reg_date`;
const MAPLE = `'Maple', 'Testperson', 'verbal', '2026-03-02'`;
const KEPT: Record<string, Kept> = {
  positive: { id: ID(1), columns: `'HIV', '2026-03-01', 'positive', 'Type 2', 'CM'` },
  known: { id: ID(2), columns: `'HIV', '2026-03-01', 'negative', NULL, 'CM'` },
  blood: { id: ID(3), columns: `'Bloodwork', NULL, 'negative', NULL, 'CM'` },
  untyped: { id: ID(4), columns: `NULL, NULL, 'positive', NULL, NULL` },
  none: { id: ID(5), columns: `NULL, NULL, 'negative', NULL, 'CM'` },
};

const describeHere = onOneServer('it undoes migrations');

describeHere('2.1/3 tests that registrations stored separately from Tests', () => {
  let app: TestApp;
  let db: DataSource;
  const rows = (sql: string): Promise<Record<string, unknown>[]> => db.query(sql);

  beforeAll(async () => {
    app = await testApp();
    db = await superuserDataSource(app.settings.databaseUrl);
    const stillThere = (): Promise<unknown[]> =>
      rows("SELECT 1 FROM migrations WHERE name = 'RegistrationTests1764004301000'");
    while ((await stillThere()).length > 0) await db.undoLastMigration({ transaction: 'each' });
    for (const { id, columns } of Object.values(KEPT)) {
      await rows(`INSERT INTO registrations (id, ${NAMES}, test_type, hiv_date, hiv_result, hiv_type, hiv_tester)
                  VALUES ('${id}', ${MAPLE}, ${columns})`);
    }
    await rows(`INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result, bloodwork_result)
                VALUES ('${ID(2)}', 'HIV', '2026-03-01', 'negative', NULL),
                       ('${ID(3)}', 'Bloodwork', '2026-03-05', NULL, 'Positive')`);
    // The superuser owns what it migrates here; functions of the product's role read these tables.
    await rows(`ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO "${new URL(app.settings.databaseUrl).username}"`);
    await db.runMigrations({ transaction: 'each' });
  });
  afterAll(async () => {
    await db.destroy();
    await app.close();
  });

  const testsOf = (index: number): Promise<Record<string, unknown>[]> =>
    rows(`SELECT test_type, test_date::text, hiv_result, hiv_type, hiv_tester, bloodwork_result,
                 taken_at_registration = registration_id AS marked
            FROM lab_tests WHERE registration_id = '${ID(index)}'`);

  it('become rows of Tests', async () => {
    expect(await testsOf(1)).toMatchObject([
      { test_type: 'HIV', test_date: '2026-03-01', hiv_result: 'positive', hiv_type: 'Type 2', marked: true },
    ]);
    expect(await testsOf(4)).toMatchObject([{ test_type: 'HIV', test_date: '2026-03-02', hiv_result: 'positive' }]);
  });

  it('are not counted twice if Tests already had them', async () => {
    expect(await testsOf(2)).toMatchObject([{ test_type: 'HIV', hiv_tester: 'CM', marked: true }]);
    expect(await testsOf(3)).toMatchObject([{ bloodwork_result: 'Positive', test_date: '2026-03-05', marked: true }]);
  });

  it('do not appear if no test was chosen', async () => {
    expect(await testsOf(5)).toEqual([]);
  });
});
