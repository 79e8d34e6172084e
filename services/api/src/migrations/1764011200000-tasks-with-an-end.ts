import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last day on which a task is shown (decision 0180). Stored tasks and figures follow by themselves: their rules and
 * their layout have changed. In a cluster the column is added as well: the table isn't distributed.
 */
export class TasksWithAnEnd1764011200000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE stored_tasks ADD COLUMN shown_until date');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE stored_tasks DROP COLUMN shown_until');
  }
}
