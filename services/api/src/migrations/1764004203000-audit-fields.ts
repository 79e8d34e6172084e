import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which fields or permissions a change was about: their names, never their values. */
export class AuditFields1764004203000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE audit_entries ADD COLUMN fields text[]');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE audit_entries DROP COLUMN fields');
  }
}
