import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A historical record belongs to every upload that holds it. `legacy_records` has the one that counts, with its first
 * upload; what later uploads say of the same record waits in `legacy_duplicates` and takes over when the first one is
 * undone. Nothing is written there for new records, so that an import costs what it did. An index of block ranges,
 * because each upload's records lie together; one of rows would cost a tenth of an import.
 */
export class LegacyDuplicates1764004802000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE legacy_duplicates (LIKE legacy_records INCLUDING DEFAULTS, PRIMARY KEY (row_hash, upload_id));
      CREATE INDEX legacy_duplicates_upload ON legacy_duplicates
        USING brin (upload_id) WITH (pages_per_range = 32, autosummarize = on);
      CREATE INDEX legacy_records_upload ON legacy_records
        USING brin (upload_id) WITH (pages_per_range = 32, autosummarize = on);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP INDEX legacy_records_upload; DROP TABLE legacy_duplicates;');
  }
}
