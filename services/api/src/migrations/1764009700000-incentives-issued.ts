import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When and by whom an incentive was handed out (decision 0162); null for incentives issued before. */
export class IncentivesIssued1764009700000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE interactions ADD COLUMN issued_on date, ADD COLUMN issued_by text');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE interactions DROP COLUMN issued_on, DROP COLUMN issued_by');
  }
}
