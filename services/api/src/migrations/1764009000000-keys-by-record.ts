import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows with an `id`, kept with their record. */
const TABLES = [
  'activities',
  'attachments',
  'dispensing_records',
  'follow_up_outcomes',
  'interactions',
  'lab_tests',
  'medications',
  'notes',
] as const;

const keyed = (table: string, columns: string): string => `
  ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey, ADD CONSTRAINT ${table}_pkey PRIMARY KEY (${columns});`;

/**
 * Keys name the record that a row belongs to, so that the database can be distributed by it (docs/scaling.md). The id
 * comes first: it is still found alone. The triggers serve replicas of the previous release, which
 * don't name the record of a correction.
 */
export class KeysByRecord1764009000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE lab_test_result_changes ADD COLUMN registration_id uuid;
      UPDATE lab_test_result_changes c SET registration_id = t.registration_id FROM lab_tests t WHERE t.id = c.lab_test_id;
      ALTER TABLE lab_test_result_changes DROP CONSTRAINT lab_test_result_changes_lab_test_id_fkey,
        ADD CONSTRAINT lab_test_result_changes_registration_id_fkey
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE;
      DROP INDEX lab_test_result_changes_of_test;
      CREATE INDEX lab_test_result_changes_of_test
        ON lab_test_result_changes (registration_id, lab_test_id, changed_at DESC);
      CREATE FUNCTION name_corrected_record() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.registration_id := (SELECT registration_id FROM lab_tests WHERE id = NEW.lab_test_id);
        RETURN NEW;
      END $$;
      CREATE TRIGGER corrected_record BEFORE INSERT ON lab_test_result_changes
        FOR EACH ROW WHEN (NEW.registration_id IS NULL) EXECUTE FUNCTION name_corrected_record();
      CREATE FUNCTION move_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE lab_test_result_changes SET registration_id = NEW.registration_id WHERE lab_test_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER corrections_moved AFTER UPDATE OF registration_id ON lab_tests
        FOR EACH ROW EXECUTE FUNCTION move_corrections();
      ALTER TABLE share_links DROP CONSTRAINT share_links_attachment_id_fkey;
      ${TABLES.map((table) => keyed(table, 'id, registration_id')).join('')}
      ${keyed('lab_test_result_changes', 'id, registration_id')}
      ${keyed('item_versions', 'item_id, version, registration_id')}
      DROP INDEX lab_tests_at_registration;
      CREATE UNIQUE INDEX lab_tests_at_registration ON lab_tests (taken_at_registration, registration_id)
        WHERE taken_at_registration IS NOT NULL AND voided_at IS NULL;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP INDEX lab_tests_at_registration;
      CREATE UNIQUE INDEX lab_tests_at_registration ON lab_tests (taken_at_registration)
        WHERE taken_at_registration IS NOT NULL AND voided_at IS NULL;
      ${keyed('item_versions', 'item_id, version')}
      ${keyed('lab_test_result_changes', 'id')}
      ${TABLES.map((table) => keyed(table, 'id')).join('')}
      DELETE FROM share_links WHERE attachment_id NOT IN (SELECT id FROM attachments);
      ALTER TABLE share_links ADD CONSTRAINT share_links_attachment_id_fkey
        FOREIGN KEY (attachment_id) REFERENCES attachments (id) ON DELETE CASCADE;
      DROP TRIGGER corrected_record ON lab_test_result_changes;
      DROP FUNCTION name_corrected_record();
      DROP TRIGGER corrections_moved ON lab_tests;
      DROP FUNCTION move_corrections();
      DELETE FROM lab_test_result_changes WHERE lab_test_id NOT IN (SELECT id FROM lab_tests);
      ALTER TABLE lab_test_result_changes DROP COLUMN registration_id,
        ADD CONSTRAINT lab_test_result_changes_lab_test_id_fkey
          FOREIGN KEY (lab_test_id) REFERENCES lab_tests (id) ON DELETE CASCADE;
      CREATE INDEX lab_test_result_changes_of_test ON lab_test_result_changes (lab_test_id, changed_at DESC);
    `);
  }
}
