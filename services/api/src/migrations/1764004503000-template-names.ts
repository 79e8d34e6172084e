import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['clinical_templates', 'notes_templates'];

/** A renamed template keeps its former names, and a rename finds the rows with that name by index. */
export class TemplateNames1764004503000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queries.query(`ALTER TABLE ${table} ADD earlier_names text[] NOT NULL DEFAULT '{}'`);
    }
    await queries.query(`
      CREATE INDEX registrations_template ON registrations (selected_template, id) WHERE selected_template IS NOT NULL;
      CREATE INDEX notes_template ON notes (template_type, id);
      CREATE INDEX item_versions_template ON item_versions ((values ->> 'templateType'))
        WHERE values ->> 'templateType' IS NOT NULL`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP INDEX item_versions_template, notes_template, registrations_template');
    for (const table of TABLES) await queries.query(`ALTER TABLE ${table} DROP earlier_names`);
  }
}
