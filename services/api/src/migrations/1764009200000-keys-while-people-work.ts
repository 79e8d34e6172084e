import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndex, replacePrimaryKey } from '../platform/migrate/online-indexes.js';

/** What each table's key becomes. The id comes first: it is still found alone. */
const BY_RECORD = 'id, registration_id';
const KEYS = {
  activities: BY_RECORD,
  attachments: BY_RECORD,
  dispensing_records: BY_RECORD,
  follow_up_outcomes: BY_RECORD,
  interactions: BY_RECORD,
  lab_tests: BY_RECORD,
  medications: BY_RECORD,
  notes: BY_RECORD,
  lab_test_result_changes: BY_RECORD,
  item_versions: 'item_id, version, registration_id',
};
const KEYS_BEFORE = { item_versions: 'item_id, version' };
const AT_ONCE = 5_000;

const OF_TEST = { name: 'lab_test_result_changes_of_test', table: 'lab_test_result_changes', isUnique: false };
const AT_REGISTRATION = {
  name: 'lab_tests_at_registration',
  table: 'lab_tests',
  isUnique: true,
  where: 'taken_at_registration IS NOT NULL AND voided_at IS NULL',
};

/** Their test was deleted since 1764009000000; before, they were deleted with it. */
const WITHOUT_TEST = `
  DELETE FROM lab_test_result_changes c
   WHERE registration_id IS NULL AND NOT EXISTS (SELECT FROM lab_tests WHERE id = c.lab_test_id)`;
/** Corrections from before 1764009000000. */
const NAME_RECORDS = `
  UPDATE lab_test_result_changes c SET registration_id = t.registration_id
    FROM (SELECT id, lab_test_id FROM lab_test_result_changes WHERE registration_id IS NULL LIMIT ${AT_ONCE}) part
    JOIN lab_tests t ON t.id = part.lab_test_id
   WHERE c.id = part.id`;

/**
 * Keys name the record that a row belongs to, so that the database can be distributed by it (docs/scaling.md). People
 * save meanwhile: indexes are built beside the old ones, and only exchanged under a lock. Each step commits by itself;
 * interrupted, it continues from there.
 */
export class KeysWhilePeopleWork1764009200000 implements MigrationInterface {
  readonly transaction = false;

  async up(queries: QueryRunner): Promise<void> {
    await this.nameRecords(queries);
    await replaceIndex(queries, { ...OF_TEST, columns: 'registration_id, lab_test_id, changed_at DESC' });
    await replaceIndex(queries, { ...AT_REGISTRATION, columns: 'taken_at_registration, registration_id' });
    for (const [table, columns] of Object.entries(KEYS)) await replacePrimaryKey(queries, table, columns);
  }

  /** A proven check spares the scan that NOT NULL would make under a lock. */
  private async nameRecords(queries: QueryRunner): Promise<void> {
    await queries.query(WITHOUT_TEST);
    for (let changed = AT_ONCE; changed > 0;) [, changed] = (await queries.query(NAME_RECORDS)) as [unknown, number];
    const table = 'ALTER TABLE lab_test_result_changes';
    await queries.query(`${table} VALIDATE CONSTRAINT lab_test_result_changes_registration_id_fkey`);
    await queries.query(`${table} DROP CONSTRAINT IF EXISTS named_record`);
    await queries.query(`${table} ADD CONSTRAINT named_record CHECK (registration_id IS NOT NULL) NOT VALID`);
    await queries.query(`${table} VALIDATE CONSTRAINT named_record`);
    await queries.query(`${table} ALTER COLUMN registration_id SET NOT NULL`);
    await queries.query(`${table} DROP CONSTRAINT named_record`);
  }

  async down(queries: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries({ ...KEYS, ...KEYS_BEFORE })) {
      const before = columns === BY_RECORD ? 'id' : columns;
      await queries.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey, ADD PRIMARY KEY (${before})`);
    }
    await queries.query(`
      DROP INDEX lab_tests_at_registration;
      CREATE UNIQUE INDEX lab_tests_at_registration ON lab_tests (taken_at_registration)
        WHERE taken_at_registration IS NOT NULL AND voided_at IS NULL;
      DROP INDEX lab_test_result_changes_of_test;
      CREATE INDEX lab_test_result_changes_of_test ON lab_test_result_changes (lab_test_id, changed_at DESC);
      ALTER TABLE lab_test_result_changes ALTER COLUMN registration_id DROP NOT NULL;
    `);
  }
}
