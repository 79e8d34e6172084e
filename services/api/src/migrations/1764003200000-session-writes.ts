import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a session has written: a replica with a smaller number lacks some of its writes (decisions 0041). */
export class SessionWrites1764003200000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE sessions ADD COLUMN writes bigint NOT NULL DEFAULT 0');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE sessions DROP COLUMN writes');
  }
}
