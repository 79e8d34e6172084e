import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier texts of templates, with who replaced them when. */
export class TemplateVersions1764004701000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE template_versions (
        id uuid PRIMARY KEY,
        template_id uuid NOT NULL,
        name text NOT NULL,
        content text NOT NULL,
        replaced_at timestamptz NOT NULL DEFAULT now(),
        replaced_by text
      );
      CREATE INDEX template_versions_of_template ON template_versions (template_id, replaced_at);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE template_versions');
  }
}
