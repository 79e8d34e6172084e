import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a session has written: a replica that shows a smaller number lacks something of it (decisions 0041). */
export class SessionWrites1764003200000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE sessions ADD COLUMN writes bigint NOT NULL DEFAULT 0');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE sessions DROP COLUMN writes');
  }
}
