import type { MigrationInterface, QueryRunner } from 'typeorm';

const ITEM_TABLES = [
  'lab_tests',
  'medications',
  'dispensing_records',
  'notes',
  'activities',
  'interactions',
  'attachments',
];

/** Deleting an item marks it as entered in error; the row stays until the purge and can be restored. */
export class EnteredInError1764004000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const table of ITEM_TABLES) {
      await queries.query(
        `ALTER TABLE ${table} ADD COLUMN voided_at timestamptz, ADD COLUMN voided_by text, ADD COLUMN void_reason text`,
      );
    }
  }

  async down(queries: QueryRunner): Promise<void> {
    for (const table of ITEM_TABLES) {
      await queries.query(`ALTER TABLE ${table} DROP COLUMN voided_at, DROP COLUMN voided_by, DROP COLUMN void_reason`);
    }
  }
}
