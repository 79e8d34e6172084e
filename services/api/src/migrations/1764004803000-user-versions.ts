import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saving a user requires the version it is based on, so that an outdated form can't restore a revoked tab. */
export class UserVersions1764004803000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE staff_users ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE staff_users DROP COLUMN version');
  }
}
