import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A historical record belongs to every upload that contains it. `legacy_records` has the one that counts, of its first
 * upload; later copies of the same record wait in `legacy_duplicates` and replace it when the first upload is
 * undone. Nothing is written there for new records, so an import costs the same as before. The index is a BRIN index,
 * because each upload's records are stored together; a B-tree would add a tenth to an import.
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
