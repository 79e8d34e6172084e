import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withViewPartsDropped } from '../platform/migrate/view-parts.js';

const LOCAL_DAY = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const FINAL = "IN ('Positive', 'Negative')";
const RAPID = "IN ('positive', 'negative')";

/** `an.care_tests` as it is since historical tests count, and whether a test is a laboratory's. */
const careTests = (fromLaboratory: string): string => `
  CREATE OR REPLACE VIEW an.care_tests AS
  SELECT r.person_key, CASE t.test_type WHEN 'Bloodwork' THEN 'RNA' ELSE t.test_type END AS kind,
         coalesce(t.test_date, CASE WHEN t.test_type = 'Bloodwork' THEN t.bloodwork_date_submitted END,
                  ${LOCAL_DAY('t.created_at')}) AS day,
         CASE t.test_type WHEN 'HIV' THEN t.hiv_result = 'positive' WHEN 'HCV' THEN t.hcv_result = 'positive'
           ELSE t.bloodwork_result = 'Positive' END AS positive,
         t.test_type = 'HIV' AND t.hiv_result = 'positive' AND coalesce(t.hiv_type, '') <> '' AS typed,
         ${fromLaboratory} AS from_laboratory
    FROM lab_tests t JOIN an.live_registrations r ON r.id = t.registration_id
   WHERE t.voided_at IS NULL
     AND CASE t.test_type WHEN 'HIV' THEN t.hiv_result ${RAPID} WHEN 'HCV' THEN t.hcv_result ${RAPID}
           WHEN 'Bloodwork' THEN t.bloodwork_result ${FINAL} END
  UNION ALL
  SELECT r.person_key, 'RNA', coalesce(g.rna_sample_date, g.reg_date, ${LOCAL_DAY('g.created_at')}),
         g.rna_result = 'Positive', false, false
    FROM registrations g JOIN an.live_registrations r ON r.id = g.id
   WHERE g.rna_available = 'Yes' AND g.rna_result IS NOT NULL
     AND NOT EXISTS (SELECT FROM lab_tests t WHERE t.registration_id = g.id AND t.voided_at IS NULL
                        AND t.test_type = 'Bloodwork' AND t.bloodwork_result ${FINAL})
  UNION ALL
  SELECT f.person_key, CASE f.name WHEN 'Bloodwork' THEN 'RNA' ELSE f.name END, f.date,
         lower(f.result) = 'positive', false, false
    FROM legacy_facts f WHERE f.kind = 'tests' AND f.counts AND f.date IS NOT NULL
     AND f.name IN ('HIV', 'HCV', 'Bloodwork') AND lower(f.result) IN ('positive', 'negative')`;

/**
 * Whether a laboratory reported a test's present result (decision 0160), for the steps of care too. Stored tasks and
 * figures follow by themselves: their rules and their layout have changed.
 */
export class LaboratoryTests1764009520000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE lab_tests ADD COLUMN from_laboratory boolean NOT NULL DEFAULT false');
    await queries.query(`
      UPDATE lab_tests SET from_laboratory = true
       WHERE id IN (SELECT test_id FROM received_results WHERE state = 'filed' AND test_id IS NOT NULL)`);
    await withViewPartsDropped(queries, () => queries.query(careTests('t.from_laboratory')));
  }

  /** The view keeps the column, false for every test: a new view would have another owner. */
  async down(queries: QueryRunner): Promise<void> {
    await withViewPartsDropped(queries, () => queries.query(careTests('false')));
    await queries.query('ALTER TABLE lab_tests DROP COLUMN from_laboratory');
  }
}
