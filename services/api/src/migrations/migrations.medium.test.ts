import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../testing/test-app.js';

describe('migrations', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('leave no difference between the tables and the entities', async () => {
    // TypeORM looks its own generated columns up here; ours are declared in SQL, so the table is empty.
    await app.db.query('CREATE TEMP TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)');
    const { upQueries } = await app.db.driver.createSchemaBuilder().log();
    // Generated columns, triggers and trigram indexes exist in SQL only; entities never write them.
    const ours = /DROP COLUMN "(name_search|phone_digits|due_at|hidden)"|dashboard_counts/;
    expect(upQueries.map(({ query }) => query).filter((query) => !ours.test(query))).toEqual([]);
  });

  it('go back to nothing and up again', async () => {
    const count = app.db.migrations.length;
    for (let undone = 0; undone < count; undone += 1) await app.db.undoLastMigration({ transaction: 'each' });
    const [left] = await app.db.query("SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'");
    expect(left.n).toBe(1);
    expect(await app.db.runMigrations({ transaction: 'each' })).toHaveLength(count);
  });
});
