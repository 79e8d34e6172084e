import type { MigrationInterface, QueryRunner } from 'typeorm';

const ITEMS = ['lab_tests', 'medications', 'dispensing_records', 'notes', 'activities', 'interactions', 'attachments'];

/** When an item was moved by a merge or restored with its record, so that exports of changes contain it (decision 0161). */
export class ListedAt1764009610000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const table of ITEMS) await queries.query(`ALTER TABLE ${table} ADD COLUMN listed_at timestamptz`);
  }

  async down(queries: QueryRunner): Promise<void> {
    for (const table of ITEMS) await queries.query(`ALTER TABLE ${table} DROP COLUMN listed_at`);
  }
}
