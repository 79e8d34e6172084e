import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tests that the Client tab stored separately from the Tests tab; a result or date without a type means an HIV test.
 */
const KEPT_ON_THE_FORM = `
  SELECT f.*, CASE WHEN f.type IN ('HIV', 'HCV') THEN f.type WHEN lower(f.type) = 'bloodwork' THEN 'Bloodwork'
                   WHEN f.is_hiv THEN 'HIV' ELSE f.type END AS test_type
    FROM (SELECT r.id, r.created_at, r.created_by, r.hiv_result, r.hiv_type, r.hiv_tester,
                 CASE WHEN upper(btrim(r.test_type)) IN ('HIV', 'HCV') THEN upper(btrim(r.test_type))
                      ELSE nullif(btrim(r.test_type), '') END AS type,
                 r.hiv_date IS NOT NULL OR r.hiv_result = 'positive' OR nullif(r.hiv_type, '') IS NOT NULL AS is_hiv,
                 coalesce(r.hiv_date, r.reg_date, (r.created_at AT TIME ZONE 'America/New_York')::date) AS day
            FROM registrations r) AS f
   WHERE f.type IS NOT NULL OR f.is_hiv`;

/** The same test may also be in Tests: it counts once. Rapid results and bloodwork were entered days later. */
const MARK_KNOWN = `
  UPDATE lab_tests t
     SET taken_at_registration = known.registration_id,
         hiv_result = CASE WHEN t.test_type = 'HIV' THEN coalesce(t.hiv_result, known.hiv_result) END,
         hiv_type = CASE WHEN t.test_type = 'HIV' THEN coalesce(t.hiv_type, known.hiv_type) END,
         hiv_tester = CASE WHEN t.test_type = 'HIV' THEN coalesce(t.hiv_tester, known.hiv_tester) END
    FROM (SELECT DISTINCT ON (m.id) m.id AS registration_id, l.id, m.hiv_result, m.hiv_type, m.hiv_tester
            FROM (${KEPT_ON_THE_FORM}) AS m
            JOIN lab_tests l ON l.registration_id = m.id AND l.test_type = m.test_type AND l.voided_at IS NULL
             AND CASE WHEN m.test_type = 'HIV'
                      THEN l.test_date = m.day AND coalesce(l.hiv_result = m.hiv_result, true)
                      ELSE l.test_date BETWEEN m.day AND m.day + 7 END
           ORDER BY m.id, l.test_date, l.created_at) AS known
   WHERE t.id = known.id`;

const ADD_MISSING = `
  INSERT INTO lab_tests (registration_id, taken_at_registration, test_type, test_date, hiv_result, hiv_type, hiv_tester,
                         bloodwork_result, created_at, created_by, updated_at, updated_by)
  SELECT m.id, m.id, m.test_type, m.day,
         CASE WHEN m.test_type = 'HIV' THEN m.hiv_result END,
         CASE WHEN m.test_type = 'HIV' AND m.hiv_result = 'positive' THEN m.hiv_type END,
         CASE WHEN m.test_type = 'HIV' THEN m.hiv_tester END,
         CASE WHEN m.test_type = 'Bloodwork' THEN 'Pending' END,
         m.created_at, m.created_by, m.created_at, m.created_by
    FROM (${KEPT_ON_THE_FORM}) AS m
   WHERE NOT EXISTS (SELECT 1 FROM lab_tests t WHERE t.taken_at_registration = m.id)`;

/**
 * A test at registration is a row of Tests and nothing else (CLI-27). The columns stay for one release, because the
 * previous release reads them until its last replica has stopped.
 */
export class RegistrationTests1764004301000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE lab_tests ADD COLUMN taken_at_registration uuid;
      CREATE UNIQUE INDEX lab_tests_at_registration ON lab_tests (taken_at_registration)
        WHERE taken_at_registration IS NOT NULL AND voided_at IS NULL;
    `);
    await queries.query(MARK_KNOWN);
    await queries.query(ADD_MISSING);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      UPDATE registrations r SET test_type = t.test_type, hiv_date = t.test_date, hiv_result = t.hiv_result,
             hiv_type = t.hiv_type, hiv_tester = t.hiv_tester
        FROM lab_tests t
       WHERE t.taken_at_registration = r.id AND t.registration_id = r.id AND t.voided_at IS NULL;
      ALTER TABLE lab_tests DROP COLUMN taken_at_registration;
    `);
  }
}
