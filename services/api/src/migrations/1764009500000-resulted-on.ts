import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a saved test got its present result (decision 0160). Tests saved before have none: they count as told from the
 * day of the test, as they did.
 */
export class ResultedOn1764009500000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE lab_tests ADD COLUMN resulted_on date');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE lab_tests DROP COLUMN resulted_on');
  }
}
