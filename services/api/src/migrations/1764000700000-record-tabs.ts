import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Corrections of test results, stored separately from the test. */
export class RecordTabs1764000700000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE lab_test_result_changes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        lab_test_id uuid NOT NULL REFERENCES lab_tests (id) ON DELETE CASCADE,
        before text NOT NULL,
        after text NOT NULL,
        reason text,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by text
      );
      CREATE INDEX lab_test_result_changes_of_test ON lab_test_result_changes (lab_test_id, changed_at DESC);
      CREATE INDEX share_links_expiry ON share_links (expires_at);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP INDEX share_links_expiry; DROP TABLE lab_test_result_changes;');
  }
}
