import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { partOf } from '../../platform/database/view-parts.js';
import { runOnly } from '../../platform/migrate/migrate.js';
import { withViewPartsDropped } from '../../platform/migrate/view-parts.js';
import { SCHEMA } from '../../schema.js';
import { onOneServer } from '../../testing/cluster-exceptions.js';
import { superuserDataSource } from '../../testing/superuser.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { convertToCluster } from './convert-to-cluster.js';

/** The first migration after the one that gave every key its record. */
const FIRST_LATER = 'CompressedExports1764009300000';

const COLUMNS = `
  SELECT column_name AS name FROM information_schema.columns
   WHERE table_schema = 'an' AND table_name = ANY ($1) AND column_name = 'amount'`;

/** Drops a column that a view of the assistant reads, and makes the view again without it. */
async function dropAmount(queries: QueryRunner): Promise<void> {
  const [view] = (await queries.query("SELECT pg_get_viewdef('an.interactions'::regclass) AS text")) as {
    text: string;
  }[];
  const without = (view?.text ?? '').replace(/^ +(i|legacy_facts)\.amount,$/gm, '');
  await queries.query('DROP VIEW an.interactions');
  await queries.query('ALTER TABLE interactions DROP COLUMN amount');
  await queries.query(`CREATE VIEW an.interactions AS ${without}`);
}

class DropsColumn1999000000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await withViewPartsDropped(queries, () => dropAmount(queries));
  }
  async down(): Promise<void> {}
}

class ForgetsParts1999000000001 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await dropAmount(queries);
  }
  async down(): Promise<void> {}
}

const describeHere = onOneServer('it undoes migrations');

describeHere('2.9/11 migrations of later releases, on a database in the form of a cluster', () => {
  let app: TestApp;

  const run = (...more: (new () => MigrationInterface)[]): Promise<string[]> =>
    runOnly(
      { ...app.settings, databaseUrl: app.settings.databaseDirectUrl ?? app.settings.databaseUrl },
      { ...SCHEMA, migrations: [...SCHEMA.migrations, ...more] },
    );
  const parts = [partOf('interactions', 1), partOf('interactions', 2)].map((name) => name.replace('an.', ''));

  beforeEach(async () => {
    app = await testApp();
    const db = await superuserDataSource(app.settings.databaseUrl);
    const isThere = (): Promise<unknown[]> => db.query(`SELECT 1 FROM migrations WHERE name = '${FIRST_LATER}'`);
    while ((await isThere()).length > 0) await db.undoLastMigration({ transaction: 'each' });
    await db.destroy();
    await convertToCluster(app.db);
  });
  afterEach(() => app.close());

  it('each runs, and the form is whole again', async () => {
    expect(await run()).toContain(FIRST_LATER);
    await convertToCluster(app.db);
    expect(await app.db.query(COLUMNS, [parts])).toHaveLength(parts.length);
  });

  it('one may drop a column that the parts of a view read', async () => {
    await run(DropsColumn1999000000000);
    expect(await app.db.query('SELECT FROM an.interactions_part_1')).toEqual([]);
    await convertToCluster(app.db);
    expect(await app.db.query(COLUMNS, [parts])).toEqual([]);
  });

  it('one that forgets these parts is undone, with the reason', async () => {
    await expect(run(ForgetsParts1999000000001)).rejects.toThrow('other objects depend on it');
  });
});
