import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Follow-up outcomes, and indexes for the kinds that no longer expire. */
export class FollowUpOutcomes1764004101100 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE follow_up_outcomes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        registration_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
        kind text NOT NULL,
        item_id uuid NOT NULL,
        due date NOT NULL,
        outcome text NOT NULL,
        note text,
        snoozed_until date,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        recorded_by text,
        undone_at timestamptz,
        undone_by text
      );
      CREATE INDEX follow_up_outcomes_of_task ON follow_up_outcomes (registration_id, kind, item_id);
      DROP INDEX follow_up_refills, follow_up_svr12, follow_up_bloodwork, follow_up_incentives;
      CREATE INDEX follow_up_bloodwork ON lab_tests (registration_id) WHERE voided_at IS NULL
        AND test_type = 'Bloodwork' AND (bloodwork_result IN ('Positive', 'Negative')) IS NOT TRUE;
      CREATE INDEX follow_up_positives ON lab_tests (registration_id) WHERE voided_at IS NULL
        AND (test_type = 'HIV' AND hiv_result = 'positive' OR test_type = 'HCV' AND hcv_result = 'positive'
          OR test_type = 'Bloodwork' AND bloodwork_result = 'Positive');
      CREATE INDEX follow_up_incentives ON interactions (registration_id) WHERE voided_at IS NULL
        AND amount > 0 AND issued IS DISTINCT FROM 'Yes';
      CREATE INDEX follow_up_deaths ON medications (registration_id) WHERE voided_at IS NULL AND outcome = 'Death';
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP INDEX follow_up_bloodwork, follow_up_positives, follow_up_incentives, follow_up_deaths;
      DROP TABLE follow_up_outcomes;
      CREATE INDEX follow_up_refills ON dispensing_records (created_at);
      CREATE INDEX follow_up_svr12 ON medications (end_date) WHERE outcome = 'Completed';
      CREATE INDEX follow_up_bloodwork ON lab_tests ((coalesce(bloodwork_date_submitted, test_date)))
        WHERE test_type = 'Bloodwork' AND bloodwork_result IN ('Pending', 'Submitted');
      CREATE INDEX follow_up_incentives ON interactions (date) WHERE amount > 0 AND issued = 'No';
    `);
  }
}
