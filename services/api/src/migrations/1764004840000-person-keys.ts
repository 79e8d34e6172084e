import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['an.live_registrations', 'legacy_records', 'legacy_duplicates'] as const;

/**
 * Which person numbers are already keyed hashes; the API keys the others (`PersonKeys`), because no key may be in
 * the database. The trigger writes unkeyed ones with the names, as before.
 */
export class PersonKeys1764004840000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queries.query(`ALTER TABLE ${table} ADD COLUMN person_keyed boolean NOT NULL DEFAULT false`);
    }
    await queries.query(`
      CREATE INDEX live_registrations_unkeyed ON an.live_registrations (id) WHERE NOT person_keyed;
      CREATE INDEX legacy_records_unkeyed ON legacy_records (row_hash) WHERE NOT person_keyed;
      CREATE INDEX legacy_duplicates_unkeyed ON legacy_duplicates (row_hash) WHERE NOT person_keyed;
    `);
  }

  /** Keyed numbers can't be reverted; they still count people correctly among themselves. */
  async down(queries: QueryRunner): Promise<void> {
    for (const table of TABLES) await queries.query(`ALTER TABLE ${table} DROP COLUMN person_keyed`);
  }
}
