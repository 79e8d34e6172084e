import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A save of a user names the version it was made from, so that an outdated form can't bring a revoked tab back. */
export class UserVersions1764004803000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE staff_users ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE staff_users DROP COLUMN version');
  }
}
