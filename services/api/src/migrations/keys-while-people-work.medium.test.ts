import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runOnly } from '../platform/migrate/migrate.js';
import { SCHEMA } from '../schema.js';
import { onOneServer } from '../testing/cluster-exceptions.js';
import { superuserDataSource } from '../testing/superuser.js';
import { testApp, type TestApp } from '../testing/test-app.js';

const TABLES = [
  'activities',
  'attachments',
  'dispensing_records',
  'follow_up_outcomes',
  'interactions',
  'item_versions',
  'lab_test_result_changes',
  'lab_tests',
  'medications',
  'notes',
];
const FIRST = 'KeysByRecord1764009000000';
const [RECORD, TEST] = [randomUUID(), randomUUID()];
/** A call that is blocked fails instead of hanging; nothing else depends on it. */
const BLOCKED = "SET lock_timeout = '20s'";

const WAITS_FOR_SNAPSHOT = `
  SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
   WHERE NOT granted AND locktype = 'virtualxid' AND datname = current_database()`;
const UNFINISHED = 'SELECT 1 FROM pg_index WHERE NOT indisvalid';
const LEFT = "SELECT relname FROM pg_class WHERE relname LIKE '%\\_next%'";
const KEYS = `
  SELECT conrelid::regclass::text AS name, pg_get_constraintdef(oid) AS key FROM pg_constraint
   WHERE contype = 'p' AND conrelid::regclass::text = ANY ($1) ORDER BY 1`;
const NEW_KEYS = TABLES.map((name) => ({
  name,
  key: `PRIMARY KEY (${name === 'item_versions' ? 'item_id, version' : 'id'}, registration_id)`,
}));

class MadeUpTable1999000000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('CREATE TABLE made_up (id int)');
  }
  async down(): Promise<void> {}
}

class Broken1999000000001 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('CREATE TABLE broken (id int); SELECT 1 / 0');
  }
  async down(): Promise<void> {}
}

const describeHere = onOneServer('it undoes migrations');

describeHere('2.9/11 a release whose keys name the record, while people save', () => {
  let app: TestApp;
  let person: pg.Client;
  let reader: pg.Client;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: app.settings.databaseDirectUrl ?? app.settings.databaseUrl });
    await client.connect();
    return client;
  };
  const run = (schema = SCHEMA): Promise<string[]> =>
    runOnly({ ...app.settings, databaseUrl: app.settings.databaseDirectUrl ?? app.settings.databaseUrl }, schema);
  const rows = async (text: string, values?: unknown[]): Promise<unknown[]> => (await person.query(text, values)).rows;
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await sleep(20);
  };
  const exists = async (text: string): Promise<boolean> => (await rows(text)).length > 0;

  beforeEach(async () => {
    app = await testApp();
    const db = await superuserDataSource(app.settings.databaseUrl);
    const isThere = (): Promise<unknown[]> => db.query(`SELECT 1 FROM migrations WHERE name = '${FIRST}'`);
    while ((await isThere()).length > 0) await db.undoLastMigration({ transaction: 'each' });
    await db.destroy();
    [person, reader] = [await connect(), await connect()];
    await person.query(BLOCKED);
    await person.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date)
      VALUES ('${RECORD}', 'Maple', 'Testperson', 'verbal', '2026-03-02');
      INSERT INTO lab_tests (id, registration_id, test_type, test_date) VALUES ('${TEST}', '${RECORD}', 'HIV', '2026-03-02');
      INSERT INTO lab_test_result_changes (lab_test_id, before, after) VALUES ('${TEST}', 'negative', 'positive')`);
  });
  afterEach(async () => {
    await reader.end();
    await person.end();
    await app.close();
  });

  /** What the previous release does: each table is written, and a correction doesn't name its record. */
  const save = async (): Promise<void> => {
    for (const table of TABLES) {
      await person.query(`UPDATE ${table} SET registration_id = registration_id WHERE registration_id = $1`, [RECORD]);
    }
    await person.query(`INSERT INTO notes (registration_id, note_text) VALUES ('${RECORD}', 'Met at the van.')`);
    await person.query(
      `INSERT INTO lab_test_result_changes (lab_test_id, before, after) VALUES ('${TEST}', 'positive', 'negative')`,
    );
  };
  it('nobody waits for an index, nor behind a migration that waits for a reader', async () => {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT 1 FROM notes');
    let isDone = false;
    const upgrade = run().finally(() => (isDone = true));

    await until(() => exists(WAITS_FOR_SNAPSHOT));
    await save();
    // A second reader, without a snapshot: it doesn't keep indexes waiting, but the exchange of this table's key.
    const second = await connect();
    await second.query('BEGIN');
    await second.query('SELECT 1 FROM notes');
    await reader.query('ROLLBACK');
    await until(() => exists("SELECT 1 FROM pg_index WHERE indexrelid = to_regclass('notes_next_key') AND indisvalid"));
    for (let turn = 0; turn < 5; turn += 1) await save();
    expect(isDone).toBe(false);
    await second.end();

    expect(await upgrade).toContain('KeysWhilePeopleWork1764009200000');
    await save();
    expect(await rows(KEYS, [TABLES])).toEqual(NEW_KEYS);
    expect(await rows('SELECT count(*)::int AS n FROM notes')).toEqual([{ n: 7 }]);
    expect(
      await rows('SELECT count(*)::int AS n FROM lab_test_result_changes WHERE registration_id = $1', [RECORD]),
    ).toEqual([{ n: 8 }]);
    expect(await rows(LEFT)).toEqual([]);
  });

  it('continues after an interruption', async () => {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT 1 FROM notes');
    const upgrade = run().then(
      () => 'finished',
      () => 'interrupted',
    );
    await until(() => exists(WAITS_FOR_SNAPSHOT));
    await app.asSuperuser(`SELECT pg_terminate_backend(pid) FROM (${WAITS_FOR_SNAPSHOT}) AS waiting`);
    expect(await upgrade).toBe('interrupted');
    expect(await exists(UNFINISHED)).toBe(true);
    await save();
    await reader.query('ROLLBACK');

    expect(await run()).toContain('KeysWhilePeopleWork1764009200000');
    expect(await rows(KEYS, [TABLES])).toEqual(NEW_KEYS);
    expect([await exists(UNFINISHED), await exists(LEFT)]).toEqual([false, false]);
  });

  it('is run by one of two that start together, and neither waits for the other’s question', async () => {
    const [one, other] = await Promise.all([run(), run()]);
    expect([one, other].filter((names) => names.length > 0)).toHaveLength(1);
    expect(await rows(KEYS, [TABLES])).toEqual(NEW_KEYS);
  });

  it('a migration that fails is undone alone and printed without its values; the next run goes on from there', async () => {
    const printed = jest.spyOn(console, 'log');
    const migrations = [...SCHEMA.migrations, MadeUpTable1999000000000];
    await expect(run({ ...SCHEMA, migrations: [...migrations, Broken1999000000001] })).rejects.toThrow(/division/);
    expect(
      await rows("SELECT to_regclass('made_up') IS NULL AS made_up, to_regclass('broken') IS NULL AS broken"),
    ).toEqual([{ made_up: false, broken: true }]);
    expect(printed).not.toHaveBeenCalled();
    expect(await run({ ...SCHEMA, migrations })).toEqual([]);
  });
});
