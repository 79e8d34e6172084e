import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two records of one person become one; the other stays as a tombstone that points to it, so that it can be restored.
 */
export class RegistrationMerges1764004502000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE registrations ADD COLUMN merged_into uuid REFERENCES registrations (id) ON DELETE CASCADE;
      CREATE INDEX registrations_merged ON registrations (merged_into) WHERE merged_into IS NOT NULL;

      CREATE TABLE registration_merges (
        id uuid PRIMARY KEY,
        survivor_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
        merged_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
        fields bytea NOT NULL,
        merged_at timestamptz NOT NULL DEFAULT now(),
        merged_by text,
        undone_at timestamptz,
        undone_by text
      );
      CREATE INDEX registration_merges_survivor ON registration_merges (survivor_id, merged_at);
      CREATE INDEX registration_merges_merged ON registration_merges (merged_id);

      CREATE TABLE registration_merge_items (
        merge_id uuid NOT NULL REFERENCES registration_merges (id) ON DELETE CASCADE,
        item_id uuid NOT NULL,
        tab text NOT NULL,
        PRIMARY KEY (merge_id, item_id)
      );
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP TABLE registration_merge_items, registration_merges;
      ALTER TABLE registrations DROP COLUMN merged_into;
    `);
  }
}
