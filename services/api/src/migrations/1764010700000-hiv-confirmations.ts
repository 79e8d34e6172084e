import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withViewPartsDropped } from '../platform/migrate/view-parts.js';

const LOCAL_DAY = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const FINAL = "IN ('Positive', 'Negative')";
const RAPID = "IN ('positive', 'negative')";

/** `an.care_tests` as LaboratoryTests1764009520000 made it; `confirmatory`: whether it is a laboratory's confirmation. */
const careTests = (confirmatory: ', t.confirmatory' | '', none: ', false' | ''): string => `
  CREATE OR REPLACE VIEW an.care_tests AS
  SELECT r.person_key, CASE t.test_type WHEN 'Bloodwork' THEN 'RNA' ELSE t.test_type END AS kind,
         coalesce(t.test_date, CASE WHEN t.test_type = 'Bloodwork' THEN t.bloodwork_date_submitted END,
                  ${LOCAL_DAY('t.created_at')}) AS day,
         CASE t.test_type WHEN 'HIV' THEN t.hiv_result = 'positive' WHEN 'HCV' THEN t.hcv_result = 'positive'
           ELSE t.bloodwork_result = 'Positive' END AS positive,
         t.test_type = 'HIV' AND t.hiv_result = 'positive' AND coalesce(t.hiv_type, '') <> '' AS typed,
         t.from_laboratory ${confirmatory}
    FROM lab_tests t JOIN an.live_registrations r ON r.id = t.registration_id
   WHERE t.voided_at IS NULL
     AND CASE t.test_type WHEN 'HIV' THEN t.hiv_result ${RAPID} WHEN 'HCV' THEN t.hcv_result ${RAPID}
           WHEN 'Bloodwork' THEN t.bloodwork_result ${FINAL} END
  UNION ALL
  SELECT r.person_key, 'RNA', coalesce(g.rna_sample_date, g.reg_date, ${LOCAL_DAY('g.created_at')}),
         g.rna_result = 'Positive', false, false ${none}
    FROM registrations g JOIN an.live_registrations r ON r.id = g.id
   WHERE g.rna_available = 'Yes' AND g.rna_result IS NOT NULL
     AND NOT EXISTS (SELECT FROM lab_tests t WHERE t.registration_id = g.id AND t.voided_at IS NULL
                        AND t.test_type = 'Bloodwork' AND t.bloodwork_result ${FINAL})
  UNION ALL
  SELECT f.person_key, CASE f.name WHEN 'Bloodwork' THEN 'RNA' ELSE f.name END, f.date,
         lower(f.result) = 'positive', false, false ${none}
    FROM legacy_facts f WHERE f.kind = 'tests' AND f.counts AND f.date IS NOT NULL
     AND f.name IN ('HIV', 'HCV', 'Bloodwork') AND lower(f.result) IN ('positive', 'negative')`;

const OWNER =
  "SELECT quote_ident(pg_get_userbyid(relowner)) AS owner FROM pg_class WHERE oid = 'an.care_tests'::regclass";
const GRANT = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN
      GRANT SELECT ON an.care_tests TO firstlight_analytics;
    END IF;
  END $$`;

/**
 * Which HIV tests of a laboratory confirm an infection (decision 0175). None that was filed before: the codes of the
 * time were those of screening tests, and what a person filed under another code is sealed. Stored tasks follow by
 * themselves, because their rules have changed.
 */
export class HivConfirmations1764010700000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE lab_tests ADD COLUMN confirmatory boolean NOT NULL DEFAULT false');
    await withViewPartsDropped(queries, () => queries.query(careTests(', t.confirmatory', ', false')));
  }

  /** Replacing a view can't drop a column. Earlier migrations replace this one as its owner. */
  async down(queries: QueryRunner): Promise<void> {
    const [view] = (await queries.query(OWNER)) as { owner: string }[];
    await withViewPartsDropped(queries, async () => {
      await queries.query('DROP VIEW an.care_tests');
      await queries.query(careTests('', ''));
      await queries.query(`ALTER VIEW an.care_tests OWNER TO ${view?.owner ?? 'CURRENT_USER'}`);
      await queries.query(GRANT);
    });
    await queries.query('ALTER TABLE lab_tests DROP COLUMN confirmatory');
  }
}
