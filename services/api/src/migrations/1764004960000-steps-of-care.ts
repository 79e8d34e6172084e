import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOCAL_DAY = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const FINAL = "IN ('Positive', 'Negative')";
const RAPID = "IN ('positive', 'negative')";

/** The facts that the steps of care are derived from (`care-facts` of the domain), per person and without names. */
const VIEWS = `
  CREATE VIEW an.care_tests AS
    SELECT r.person_key, CASE t.test_type WHEN 'Bloodwork' THEN 'RNA' ELSE t.test_type END AS kind,
           coalesce(t.test_date, CASE WHEN t.test_type = 'Bloodwork' THEN t.bloodwork_date_submitted END,
                    ${LOCAL_DAY('t.created_at')}) AS day,
           CASE t.test_type WHEN 'HIV' THEN t.hiv_result = 'positive' WHEN 'HCV' THEN t.hcv_result = 'positive'
             ELSE t.bloodwork_result = 'Positive' END AS positive,
           t.test_type = 'HIV' AND t.hiv_result = 'positive' AND coalesce(t.hiv_type, '') <> '' AS typed
      FROM lab_tests t JOIN an.live_registrations r ON r.id = t.registration_id
     WHERE t.voided_at IS NULL
       AND CASE t.test_type WHEN 'HIV' THEN t.hiv_result ${RAPID} WHEN 'HCV' THEN t.hcv_result ${RAPID}
             WHEN 'Bloodwork' THEN t.bloodwork_result ${FINAL} END
    UNION ALL
    SELECT r.person_key, 'RNA', coalesce(g.rna_sample_date, g.reg_date, ${LOCAL_DAY('g.created_at')}),
           g.rna_result = 'Positive', false
      FROM registrations g JOIN an.live_registrations r ON r.id = g.id
     WHERE g.rna_available = 'Yes' AND g.rna_result IS NOT NULL
       AND NOT EXISTS (SELECT FROM lab_tests t WHERE t.registration_id = g.id AND t.voided_at IS NULL
                          AND t.test_type = 'Bloodwork' AND t.bloodwork_result ${FINAL});

  CREATE VIEW an.care_treatments AS
    SELECT r.person_key, m.id AS treatment_id, m.medication, m.start_date, m.end_date, m.outcome, m.created_at,
           ${LOCAL_DAY('m.created_at')} AS entered
      FROM medications m JOIN an.live_registrations r ON r.id = m.registration_id WHERE m.voided_at IS NULL;

  CREATE VIEW an.care_supplies AS
    SELECT r.person_key, coalesce(d.dispensed_date, ${LOCAL_DAY('d.created_at')}) AS day
      FROM dispensing_records d JOIN an.live_registrations r ON r.id = d.registration_id
     WHERE d.voided_at IS NULL AND d.quantity > 0;

  CREATE VIEW an.care_meetings AS
    SELECT r.person_key, i.description, coalesce(i.date, ${LOCAL_DAY('i.created_at')}) AS day
      FROM interactions i JOIN an.live_registrations r ON r.id = i.registration_id WHERE i.voided_at IS NULL;

  CREATE VIEW an.care_dispositions AS
    SELECT r.person_key, lower(btrim(r.disposition)) AS disposition, d.code
      FROM an.live_registrations r LEFT JOIN dispositions d ON d.name = r.disposition
     WHERE r.disposition IS NOT NULL;
`;
const NAMES = ['tests', 'treatments', 'supplies', 'meetings', 'dispositions']
  .map((name) => `an.care_${name}`)
  .join(', ');

/** Views for the cascades of care, and the program's own targets. */
export class StepsOfCare1764004960000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(VIEWS);
    await queries.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN
          GRANT SELECT ON ${NAMES} TO firstlight_analytics;
        END IF;
      END $$;
      CREATE INDEX registrations_with_rna ON registrations (id) WHERE rna_available = 'Yes';
      CREATE TABLE care_targets (
        id smallint PRIMARY KEY,
        percents jsonb NOT NULL,
        version integer NOT NULL
      );
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP TABLE care_targets;
      DROP INDEX registrations_with_rna;
      DROP VIEW ${NAMES};
    `);
  }
}
