import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tasks can be moved to another day and handed over. */
export class Worklist1764005000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE follow_up_outcomes ADD COLUMN moved_to date, ADD COLUMN owner_id text');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE follow_up_outcomes DROP COLUMN moved_to, DROP COLUMN owner_id');
  }
}
