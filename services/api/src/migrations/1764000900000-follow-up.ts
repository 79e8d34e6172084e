import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items that need follow-up are a small part of each tab: partial indexes find them. */
export class FollowUp1764000900000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE INDEX follow_up_refills ON dispensing_records (created_at);
      CREATE INDEX follow_up_svr12 ON medications (end_date) WHERE outcome = 'Completed';
      CREATE INDEX follow_up_bloodwork ON lab_tests ((coalesce(bloodwork_date_submitted, test_date)))
        WHERE test_type = 'Bloodwork' AND bloodwork_result IN ('Pending', 'Submitted');
      CREATE INDEX follow_up_incentives ON interactions (date) WHERE amount > 0 AND issued = 'No';
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP INDEX follow_up_refills, follow_up_svr12, follow_up_bloodwork, follow_up_incentives');
  }
}
