import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a laboratory did that a person has to act on: results that were cancelled before the upgrade have no notice. */
export class ResultNotices1764010710000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE received_results ADD COLUMN notice text');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE received_results DROP COLUMN notice');
  }
}
