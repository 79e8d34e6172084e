import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Funders' workbooks that reports fill, and earlier versions of templates (issue 2.4/2). */
export class ReportForms1764007710000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE report_forms (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        sealed_name bytea NOT NULL,
        sealed_content bytea NOT NULL
      );
      ALTER TABLE report_templates ADD COLUMN form_id uuid REFERENCES report_forms (id);
      ALTER TABLE reports ADD COLUMN form_id uuid REFERENCES report_forms (id);
      CREATE INDEX report_templates_form ON report_templates (form_id);
      CREATE INDEX reports_form ON reports (form_id);
      CREATE TABLE report_template_versions (
        template_id uuid NOT NULL REFERENCES report_templates (id) ON DELETE CASCADE,
        version integer NOT NULL,
        sealed_content bytea NOT NULL,
        replaced_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (template_id, version)
      )`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP TABLE report_template_versions;
      ALTER TABLE reports DROP COLUMN form_id;
      ALTER TABLE report_templates DROP COLUMN form_id;
      DROP TABLE report_forms`);
  }
}
