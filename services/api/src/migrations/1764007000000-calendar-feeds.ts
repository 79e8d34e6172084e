import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calendar addresses of staff (issue 2.10). */
export class CalendarFeeds1764007000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE calendar_feeds (
        user_id text PRIMARY KEY REFERENCES staff_users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_read_at timestamptz
      );
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE calendar_feeds');
  }
}
