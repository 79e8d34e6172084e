import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words in an address that indicate a housing situation (analytics.md, Definitions). */
const NO_FIXED_ADDRESS = '(no fixed|nfa|n\\.f\\.a|sans domicile|sdf|homeless|no address|street|unsheltered|couch)';
const SHELTER = '(shelter|refuge|hostel|salvation army|downtown mission|gospel mission|maison d.h[ée]bergement)';

const FUNCTIONS = `
  CREATE FUNCTION an.phone_status(one text, other text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN a ~ '^1?[2-9]\\d\\d[2-9]\\d{6}$' OR b ~ '^1?[2-9]\\d\\d[2-9]\\d{6}$' THEN 'valid'
      WHEN btrim(coalesce(one, '') || coalesce(other, '')) = '' THEN 'missing'
      ELSE 'invalid' END
    FROM (SELECT regexp_replace(coalesce(one, ''), '\\D', '', 'g') AS a,
                 regexp_replace(coalesce(other, ''), '\\D', '', 'g') AS b) AS digits $$;

  CREATE FUNCTION an.housing_status(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN btrim(coalesce(address, '')) = '' THEN 'not_recorded'
      WHEN address ~* '\\m${SHELTER}' THEN 'shelter'
      WHEN address ~ '\\d' THEN 'housed'
      WHEN address ~* '\\m${NO_FIXED_ADDRESS}' THEN 'no_fixed_address'
      ELSE 'housed' END $$;

  CREATE FUNCTION an.city_name(city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(nullif(initcap(btrim(regexp_replace(city, '\\s+', ' ', 'g'))), ''), 'Not recorded') $$;

  -- One number per person: names and day of birth; without one the record stands for itself.
  CREATE FUNCTION an.person_key(first_name text, last_name text, dob date, own text) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN dob IS NULL OR btrim(coalesce(last_name, '')) = '' THEN hashtextextended(own, 7)
      ELSE hashtextextended(lower(regexp_replace(coalesce(first_name, '') || ' ' || last_name, '[^[:alnum:]]', '', 'g'))
                            || to_char(dob, 'YYYYMMDD'), 7) END $$;
`;

/** The columns that live and legacy records have in common, in one order. */
const COLUMNS = `
  person_key bigint NOT NULL,
  date date,
  age smallint,
  birth_year smallint,
  disposition text,
  gender text,
  referral_site text,
  city text NOT NULL,
  province text,
  language text,
  consent_type text,
  coverage_type text,
  source text NOT NULL,
  status text NOT NULL,
  hc_status text NOT NULL,
  hc_problem text,
  phone_status text NOT NULL,
  housing_status text NOT NULL,
  has_email boolean NOT NULL,
  voicemail boolean NOT NULL,
  leave_message boolean NOT NULL,
  text_ok boolean NOT NULL`;

const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');

/** Keeps the narrow copy of every live registration current, with one statement per write. */
const PROJECTION = `
  CREATE FUNCTION an.project_registrations() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM an.live_registrations l USING old_rows o WHERE l.id = o.id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO an.live_registrations (id, ${NAMES.join(', ')})
      SELECT n.id, an.person_key(n.first_name, n.last_name, n.dob, n.id::text), n.reg_date,
             CASE WHEN n.dob <= n.reg_date THEN extract(year FROM age(n.reg_date, n.dob)) END,
             extract(year FROM n.dob), nullif(n.disposition, ''), n.gender, nullif(n.referral_site, ''),
             an.city_name(n.city), nullif(n.province, ''), n.language, n.patient_consent,
             CASE WHEN n.coverage_type <> 'Select' THEN n.coverage_type END,
             CASE n.source WHEN 'web' THEN 'website' ELSE n.source END, n.status,
             CASE WHEN n.health_card_shape IS NULL THEN 'missing'
                  WHEN coalesce(n.province, 'Ontario') <> 'Ontario' THEN 'other_province'
                  WHEN n.health_card_shape = 'good' THEN 'valid' ELSE 'invalid' END,
             CASE WHEN coalesce(n.province, 'Ontario') = 'Ontario' THEN nullif(n.health_card_shape, 'good') END,
             an.phone_status(n.phone1, n.phone2), an.housing_status(n.address),
             coalesce(n.email, '') <> '', n.voicemail, n.leave_message, n.text
        FROM new_rows n WHERE n.deleted_at IS NULL;
    END IF;
    RETURN NULL;
  END $$;

  CREATE TRIGGER registrations_projected_insert AFTER INSERT ON registrations
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION an.project_registrations();
  CREATE TRIGGER registrations_projected_update AFTER UPDATE ON registrations
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION an.project_registrations();
  CREATE TRIGGER registrations_projected_delete AFTER DELETE ON registrations
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION an.project_registrations();
`;

const LOCAL_DAY = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const OF_CLIENT = NAMES.filter((name) => name !== 'date')
  .map((name) => `r.${name}`)
  .join(', ');

/** One wide view per fact; a query reads exactly one of them (analytics.md, Data). */
const VIEWS = `
  CREATE VIEW an.registrations AS
    SELECT ${NAMES.join(', ')} FROM an.live_registrations
    UNION ALL SELECT ${NAMES.join(', ')} FROM legacy_records;

  CREATE VIEW an.tests AS
    SELECT t.test_date AS date, t.test_type,
           CASE t.test_type WHEN 'HIV' THEN t.hiv_result WHEN 'HCV' THEN t.hcv_result
             ELSE CASE WHEN t.bloodwork_result IN ('Positive', 'Negative') THEN lower(t.bloodwork_result)
                       ELSE t.bloodwork_result END END AS test_result,
           t.bloodwork_type,
           CASE t.test_type WHEN 'HIV' THEN t.hiv_tester WHEN 'HCV' THEN t.hcv_tester ELSE t.bloodwork_tester END AS tester,
           ${OF_CLIENT}
      FROM lab_tests t JOIN an.live_registrations r ON r.id = t.registration_id;

  CREATE VIEW an.treatments AS
    SELECT coalesce(m.start_date, ${LOCAL_DAY('m.created_at')}) AS date, m.medication, m.outcome AS med_outcome, ${OF_CLIENT}
      FROM medications m JOIN an.live_registrations r ON r.id = m.registration_id;

  CREATE VIEW an.dispenses AS
    SELECT ${LOCAL_DAY('d.created_at')} AS date, d.medication, d.product_type, d.quantity, ${OF_CLIENT}
      FROM dispensing_records d JOIN an.live_registrations r ON r.id = d.registration_id;

  CREATE VIEW an.interactions AS
    SELECT i.date, i.description AS interaction_type, i.amount, nullif(i.payment_type, '') AS payment_type,
           CASE WHEN i.issued IN ('Yes', 'No') THEN i.issued END AS issued, ${OF_CLIENT}
      FROM interactions i JOIN an.live_registrations r ON r.id = i.registration_id;

  CREATE VIEW an.activities AS
    SELECT a.date, CASE WHEN a.due_at <= now() AT TIME ZONE 'America/New_York' THEN 'completed' ELSE 'upcoming' END
             AS activity_status, ${OF_CLIENT}
      FROM activities a JOIN an.live_registrations r ON r.id = a.registration_id WHERE NOT a.hidden;

  CREATE VIEW an.notes AS
    SELECT n.note_date AS date, ${OF_CLIENT}
      FROM notes n JOIN an.live_registrations r ON r.id = n.registration_id;
`;

/** The assistant's own role sees only the views; where roles can't be created, read-only transactions remain. */
const ROLE = `
  DO $$ BEGIN
    CREATE ROLE firstlight_analytics NOLOGIN;
    EXECUTE format('GRANT firstlight_analytics TO %I', current_user);
  EXCEPTION WHEN insufficient_privilege OR duplicate_object THEN NULL;
  END $$;
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN
      GRANT USAGE ON SCHEMA an TO firstlight_analytics;
      GRANT SELECT ON an.registrations, an.tests, an.treatments, an.dispenses, an.interactions, an.activities, an.notes
        TO firstlight_analytics;
    END IF;
  END $$;
`;

/** Views without names for the assistant, uploaded historical records, and what was asked. */
export class Analytics1764002000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('CREATE SCHEMA an');
    await queries.query(FUNCTIONS);
    await queries.query(`
      ALTER TABLE registrations ADD COLUMN health_card_shape text;
      CREATE TABLE an.live_registrations (id uuid PRIMARY KEY, ${COLUMNS});
      CREATE INDEX live_registrations_date ON an.live_registrations (date);

      CREATE TABLE legacy_uploads (
        id uuid PRIMARY KEY,
        filename text NOT NULL,
        content_hash bytea NOT NULL,
        rows_read integer NOT NULL,
        records integer NOT NULL,
        duplicates integer NOT NULL,
        rejects integer NOT NULL,
        uploaded_at timestamptz NOT NULL DEFAULT now(),
        uploaded_by text
      );
      CREATE UNIQUE INDEX legacy_uploads_content ON legacy_uploads (content_hash);
      CREATE TABLE legacy_rejects (
        upload_id uuid NOT NULL REFERENCES legacy_uploads (id) ON DELETE CASCADE,
        row_number integer NOT NULL,
        reason text NOT NULL,
        PRIMARY KEY (upload_id, row_number)
      );
      -- Historical records as counts need them: no name, no number, no address.
      CREATE TABLE legacy_records (
        upload_id uuid NOT NULL REFERENCES legacy_uploads (id) ON DELETE CASCADE,
        row_number integer NOT NULL,
        row_hash bigint NOT NULL,
        ${COLUMNS},
        PRIMARY KEY (upload_id, row_number)
      );
      CREATE UNIQUE INDEX legacy_records_row ON legacy_records (row_hash);
      CREATE INDEX legacy_records_person ON legacy_records (person_key);
      CREATE INDEX live_registrations_person ON an.live_registrations (person_key);

      CREATE TABLE analytics_turns (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        session_id text NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT now(),
        question bytea NOT NULL,
        answer bytea NOT NULL,
        query jsonb,
        refusal text,
        scrubbed text
      );
      CREATE INDEX analytics_turns_session ON analytics_turns (user_id, session_id, id);
      CREATE INDEX analytics_turns_age ON analytics_turns (asked_at);
    `);
    await queries.query(PROJECTION);
    // Existing records are projected by updating them once.
    await queries.query('UPDATE registrations SET id = id');
    await queries.query(VIEWS);
    await queries.query(ROLE);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP SCHEMA an CASCADE;
      DROP TABLE analytics_turns, legacy_records, legacy_rejects, legacy_uploads;
      ALTER TABLE registrations DROP COLUMN health_card_shape;
    `);
  }
}
