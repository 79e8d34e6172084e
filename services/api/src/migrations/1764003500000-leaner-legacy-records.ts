import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A historical record is identified by the hash of its person and day. Nothing read its row number, and a key of
 * upload and row cost a sixth of an import.
 */
export class LeanerLegacyRecords1764003500000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE legacy_records DROP CONSTRAINT legacy_records_pkey;
      ALTER TABLE legacy_records DROP COLUMN row_number;
      ALTER TABLE legacy_records ADD CONSTRAINT legacy_records_pkey PRIMARY KEY USING INDEX legacy_records_row;
      ALTER TABLE legacy_records ALTER source SET DEFAULT 'legacy', ALTER status SET DEFAULT 'submitted',
        ALTER voicemail SET DEFAULT false, ALTER leave_message SET DEFAULT false, ALTER text_ok SET DEFAULT false;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE legacy_records ADD COLUMN row_number integer, ALTER source DROP DEFAULT, ALTER status DROP DEFAULT,
        ALTER voicemail DROP DEFAULT, ALTER leave_message DROP DEFAULT, ALTER text_ok DROP DEFAULT;
      UPDATE legacy_records SET row_number = numbered.n FROM (
        SELECT row_hash, row_number() OVER (PARTITION BY upload_id) AS n FROM legacy_records) AS numbered
       WHERE legacy_records.row_hash = numbered.row_hash;
      ALTER TABLE legacy_records DROP CONSTRAINT legacy_records_pkey;
      ALTER TABLE legacy_records ADD PRIMARY KEY (upload_id, row_number);
      CREATE UNIQUE INDEX legacy_records_row ON legacy_records (row_hash);
    `);
  }
}
