import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wordings of letters, every version of each (issue 2.10, point 3). */
export class LetterTemplates1764007600000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE letter_templates (
        kind text NOT NULL,
        language text NOT NULL,
        version integer NOT NULL,
        wording jsonb NOT NULL,
        is_on boolean NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        saved_by text,
        PRIMARY KEY (kind, language, version)
      );
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE letter_templates');
  }
}
