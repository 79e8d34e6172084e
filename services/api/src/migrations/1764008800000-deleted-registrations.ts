import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few deleted records, which reading across all records leaves out. */
export class DeletedRegistrations1764008800000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('CREATE INDEX registrations_deleted ON registrations (id) WHERE deleted_at IS NOT NULL');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP INDEX registrations_deleted');
  }
}
