import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Corrections of results name their record, and links to files refer to nothing, so that keys can name the record
 * (1764009200000). The triggers serve replicas of the previous release, which don't name the record of a correction.
 */
export class KeysByRecord1764009000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE lab_test_result_changes ADD COLUMN registration_id uuid;
      ALTER TABLE lab_test_result_changes DROP CONSTRAINT lab_test_result_changes_lab_test_id_fkey,
        ADD CONSTRAINT lab_test_result_changes_registration_id_fkey
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE NOT VALID;
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
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
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
    `);
  }
}
