import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that arrive in parts: how much has arrived, whose it is, and its sealed name. */
export class Uploads1764004810000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY REFERENCES blobs (id),
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        bytes integer NOT NULL,
        received integer NOT NULL DEFAULT 0,
        chunks integer NOT NULL DEFAULT 0,
        filename bytea NOT NULL,
        touched_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX uploads_person ON uploads (user_id, touched_at);
      CREATE INDEX uploads_age ON uploads (touched_at);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE uploads;');
  }
}
