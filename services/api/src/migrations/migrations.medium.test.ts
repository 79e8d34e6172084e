import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { onOneServer } from '../testing/cluster-exceptions.js';
import { superuserDataSource } from '../testing/superuser.js';
import { testApp, type TestApp } from '../testing/test-app.js';

/**
 * Declared only in SQL: foreign keys (foreign-keys.medium.test.ts lists them), generated columns and their indexes,
 * checks, the counter table, indexes of single screens, TypeORM's own bookkeeping, and the default of a uuid column that
 * isn't a key, which TypeORM always sets again.
 */
const SQL_ONLY =
  /DROP CONSTRAINT "\w+_fkey"|"(name_search|phone_digits|due_at|hidden)"|registrations_(name|phone|address)"|\w+_check"|dashboard_counts|address_register|follow_up_|_by_day|typeorm_metadata|ALTER COLUMN "id" (DROP|SET) DEFAULT/;

/** Columns that the previous release still reads; a migration of the next release removes them. */
const LEAVING = /ALTER TABLE "registrations" DROP COLUMN "(test_type|hiv_date|hiv_result|hiv_type|hiv_tester)"/;

/** The first migration of this release: anything removed from here on would break replicas that still run. */
const THIS_RELEASE = 1764004000000;
/** A cluster's tables are distributed from here on: later migrations run on its nodes (docs/scaling.md). */
const KEYS_NAME_THE_RECORD = 1764009200000;
/** A semicolon and another statement. */
const SEVERAL = /;\s*(ALTER|CREATE|DROP|INSERT|UPDATE|DELETE|GRANT|WITH|SELECT)\b/;
/** Dropped and recreated in one statement, under the same name. */
const REPLACED = ['name_search'];

const describeHere = onOneServer('it undoes migrations');

describeHere('migrations', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('leave no difference between the tables and the entities', async () => {
    // TypeORM looks up its generated columns here; ours are declared in SQL, so the table is empty.
    await app.db.query(
      'CREATE TEMP TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)',
    );
    const { upQueries } = await app.db.driver.createSchemaBuilder().log();
    const differences = upQueries.map(({ query }) => query);
    expect(differences.filter((query) => !SQL_ONLY.test(query) && !LEAVING.test(query))).toEqual([]);
  });

  it('create no table that the plan in docs/scaling.md leaves out', async () => {
    const plan = readFileSync(join(__dirname, '../../../../docs/scaling.md'), 'utf8');
    const tables = await app.db.query<{ name: string }[]>(
      "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text IN ('public', 'an')",
    );
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.map(({ name }) => name).filter((name) => !plan.includes(`\`${name}\``))).toEqual([]);
  });

  it('of this release only add: replicas of the previous one keep running (docs/runbook.md, Upgrade api or web)', () => {
    const files = readdirSync(__dirname).filter((name) => Number.parseInt(name, 10) >= THIS_RELEASE);
    expect(files.length).toBeGreaterThan(0);
    const removals = files.flatMap((name) => {
      const [, up = ''] = /async up\(([\s\S]*?)async down\(/.exec(readFileSync(join(__dirname, name), 'utf8')) ?? [];
      return [...up.matchAll(/DROP TABLE \w+|DROP COLUMN (\w+)|RENAME \w+/g)]
        .filter(([, column]) => !REPLACED.includes(column ?? ''))
        .map(([statement]) => `${name}: ${statement}`);
    });
    expect(removals).toEqual([]);
  });

  it('since the keys name the record send one statement at a time, as nodes of a cluster want it', () => {
    const files = readdirSync(__dirname).filter((name) => Number.parseInt(name, 10) > KEYS_NAME_THE_RECORD);
    const texts = files.flatMap((name) => {
      const [, up = ''] = /async up\(([\s\S]*?)async down\(/.exec(readFileSync(join(__dirname, name), 'utf8')) ?? [];
      return up.split('queries.query(').slice(1);
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => SEVERAL.test(text))).toEqual([]);
    expect("'DROP VIEW an.tests; ALTER TABLE lab_tests DROP COLUMN lab')").toMatch(SEVERAL);
  });

  it('revert completely and run again', async () => {
    const db = await superuserDataSource(app.settings.databaseUrl);
    const count = db.migrations.length;
    for (let undone = 0; undone < count; undone += 1) await db.undoLastMigration({ transaction: 'each' });
    const [left] = await db.query<{ n: number }[]>(
      "SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(left?.n).toBe(1);
    expect(await db.runMigrations({ transaction: 'each' })).toHaveLength(count);
    await db.destroy();
  });
});
