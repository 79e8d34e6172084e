import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pinned answers: the typed query, a sealed name, and the figures of the day for comparison. No text of a question. */
export class SavedQuestions1764004966000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE saved_questions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        sealed_name bytea NOT NULL,
        query jsonb NOT NULL,
        figures jsonb NOT NULL,
        pinned boolean NOT NULL,
        shared boolean NOT NULL,
        position integer NOT NULL,
        version integer NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        removed_at timestamptz
      );
      CREATE INDEX saved_questions_user ON saved_questions (user_id);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE saved_questions');
  }
}
