import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withViewPartsDropped } from '../platform/migrate/view-parts.js';

const LOCAL_DAY = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const FINAL = "IN ('Positive', 'Negative')";
const RAPID = "IN ('positive', 'negative')";

const TEST_DAY = `coalesce(t.test_date, CASE WHEN t.test_type = 'Bloodwork' THEN t.bloodwork_date_submitted END,
                  ${LOCAL_DAY('t.created_at')})`;
const CLIENT_TAB_DAY = `coalesce(g.rna_sample_date, g.reg_date, ${LOCAL_DAY('g.created_at')})`;

/** `an.care_tests` as HivConfirmations1764010700000 made it; `unless`: which bloodwork with a result is preferred. */
const careTests = (unless: string): string => `
  CREATE OR REPLACE VIEW an.care_tests AS
  SELECT r.person_key, CASE t.test_type WHEN 'Bloodwork' THEN 'RNA' ELSE t.test_type END AS kind,
         ${TEST_DAY} AS day,
         CASE t.test_type WHEN 'HIV' THEN t.hiv_result = 'positive' WHEN 'HCV' THEN t.hcv_result = 'positive'
           ELSE t.bloodwork_result = 'Positive' END AS positive,
         t.test_type = 'HIV' AND t.hiv_result = 'positive' AND coalesce(t.hiv_type, '') <> '' AS typed,
         t.from_laboratory, t.confirmatory
    FROM lab_tests t JOIN an.live_registrations r ON r.id = t.registration_id
   WHERE t.voided_at IS NULL
     AND CASE t.test_type WHEN 'HIV' THEN t.hiv_result ${RAPID} WHEN 'HCV' THEN t.hcv_result ${RAPID}
           WHEN 'Bloodwork' THEN t.bloodwork_result ${FINAL} END
  UNION ALL
  SELECT r.person_key, 'RNA', ${CLIENT_TAB_DAY},
         g.rna_result = 'Positive', false, false, false
    FROM registrations g JOIN an.live_registrations r ON r.id = g.id
   WHERE g.rna_available = 'Yes' AND g.rna_result IS NOT NULL
     AND NOT EXISTS (SELECT FROM lab_tests t WHERE t.registration_id = g.id AND t.voided_at IS NULL
                        AND t.test_type = 'Bloodwork' AND t.bloodwork_result ${FINAL} ${unless})
  UNION ALL
  SELECT f.person_key, CASE f.name WHEN 'Bloodwork' THEN 'RNA' ELSE f.name END, f.date,
         lower(f.result) = 'positive', false, false, false
    FROM legacy_facts f WHERE f.kind = 'tests' AND f.counts AND f.date IS NOT NULL
     AND f.name IN ('HIV', 'HCV', 'Bloodwork') AND lower(f.result) IN ('positive', 'negative')`;

/**
 * RNA on the Client tab counts in the steps of care unless a bloodwork of the same or a later day has a result (decision
 * 0180). Stored figures follow by themselves: their layout has changed.
 */
export class NewerClientRna1764011210000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await withViewPartsDropped(queries, () => queries.query(careTests(`AND ${TEST_DAY} >= ${CLIENT_TAB_DAY}`)));
  }

  async down(queries: QueryRunner): Promise<void> {
    await withViewPartsDropped(queries, () => queries.query(careTests('')));
  }
}
