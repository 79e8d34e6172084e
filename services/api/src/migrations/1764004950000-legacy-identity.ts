import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A historical record is identified by its person and day. Their hash was stored and indexed as well; the index on the
 * columns themselves needs no hash and also finds the records of a person. The column stays empty until the next release
 * removes it; replicas of the previous one can't import while they still run.
 */
export class LegacyIdentity1764004950000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE legacy_records DROP CONSTRAINT legacy_records_pkey;
      ALTER TABLE legacy_records ALTER row_hash DROP NOT NULL;
      ALTER TABLE legacy_duplicates DROP CONSTRAINT legacy_duplicates_pkey;
      ALTER TABLE legacy_duplicates ALTER row_hash DROP NOT NULL;
      DROP INDEX legacy_records_unkeyed, legacy_duplicates_unkeyed;
      CREATE UNIQUE INDEX legacy_records_identity ON legacy_records (person_key, date) NULLS NOT DISTINCT;
      CREATE UNIQUE INDEX legacy_duplicates_identity ON legacy_duplicates (person_key, date, upload_id)
        NULLS NOT DISTINCT;
      CREATE INDEX legacy_records_unkeyed ON legacy_records (person_key) WHERE NOT person_keyed;
      CREATE INDEX legacy_duplicates_unkeyed ON legacy_duplicates (person_key) WHERE NOT person_keyed;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP INDEX legacy_records_identity, legacy_duplicates_identity, legacy_records_unkeyed, legacy_duplicates_unkeyed;
      UPDATE legacy_records SET row_hash = hashtextextended(person_key::text || ' ' || coalesce(date::text, ''), 11);
      UPDATE legacy_duplicates SET row_hash = hashtextextended(person_key::text || ' ' || coalesce(date::text, ''), 11);
      ALTER TABLE legacy_records ADD PRIMARY KEY (row_hash);
      ALTER TABLE legacy_duplicates ADD PRIMARY KEY (row_hash, upload_id);
      CREATE INDEX legacy_records_unkeyed ON legacy_records (row_hash) WHERE NOT person_keyed;
      CREATE INDEX legacy_duplicates_unkeyed ON legacy_duplicates (row_hash) WHERE NOT person_keyed;
    `);
  }
}
