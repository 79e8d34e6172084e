import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns common to the items of all record tabs. */
const CHILD = `
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  registration_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text`;

/** Registrations with their tabs, managed lists, messages, drafts. */
export class Records1764000100000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE registrations (
        id uuid PRIMARY KEY,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'submitted')),
        source text NOT NULL DEFAULT 'staff' CHECK (source IN ('web', 'staff', 'legacy')),
        version integer NOT NULL DEFAULT 1,
        first_name text NOT NULL,
        last_name text NOT NULL,
        aka text,
        dob date,
        patient_consent text NOT NULL,
        gender text,
        province text,
        disposition text,
        reg_date date,
        health_card bytea,
        health_card_index bytea,
        health_card_version text,
        referral_site text,
        address text,
        unit_number text,
        city text,
        postal_code text,
        phone1 text,
        phone2 text,
        leave_message boolean NOT NULL DEFAULT false,
        voicemail boolean NOT NULL DEFAULT false,
        text boolean NOT NULL DEFAULT false,
        preferred_time text,
        email text,
        language text,
        special_attention text,
        instructions text,
        photo_blob_id uuid REFERENCES blobs (id),
        summary_template text,
        selected_template text,
        physician text,
        rna_available text,
        rna_sample_date date,
        rna_result text,
        coverage_type text,
        referral_person text,
        test_type text,
        hiv_date date,
        hiv_result text,
        hiv_type text,
        hiv_tester text,
        consent_given_at timestamptz,
        consent_text_version text,
        submitted_at timestamptz NOT NULL DEFAULT now(),
        finalized_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by text,
        deleted_at timestamptz,
        name_search text NOT NULL GENERATED ALWAYS AS
          (lower(first_name || ' ' || last_name || coalesce(' ' || aka, ''))) STORED,
        phone_digits text NOT NULL GENERATED ALWAYS AS
          (regexp_replace(coalesce(phone1, ''), '\\D', '', 'g') || ' ' || regexp_replace(coalesce(phone2, ''), '\\D', '', 'g')) STORED
      );
      CREATE INDEX registrations_listed ON registrations (status, reg_date DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX registrations_filtered ON registrations
        (status, disposition, referral_site, reg_date DESC, id DESC) INCLUDE (name_search) WHERE deleted_at IS NULL;
      CREATE INDEX registrations_site ON registrations (status, referral_site, reg_date DESC, id DESC)
        WHERE deleted_at IS NULL;
      CREATE INDEX registrations_name ON registrations USING gin (name_search gin_trgm_ops) WHERE deleted_at IS NULL;
      CREATE INDEX registrations_phone ON registrations USING gin (phone_digits gin_trgm_ops) WHERE deleted_at IS NULL;
      CREATE INDEX registrations_dob ON registrations (dob) WHERE deleted_at IS NULL;
      CREATE INDEX registrations_health_card ON registrations (health_card_index) WHERE health_card_index IS NOT NULL;

      CREATE TABLE registration_versions (
        registration_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
        version integer NOT NULL,
        action text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        actor_id text,
        fields text[] NOT NULL DEFAULT '{}',
        PRIMARY KEY (registration_id, version)
      );

      CREATE TABLE registration_drafts (
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        key text NOT NULL,
        content bytea NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX registration_drafts_age ON registration_drafts (saved_at);

      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        handled_at timestamptz,
        handled_by text
      );
      CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
    `);
    for (const table of ['dispositions', 'referral_sites']) {
      await queries.query(`
        CREATE TABLE ${table} (
          id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
          name text NOT NULL,
          is_frequent boolean NOT NULL DEFAULT false,
          is_default boolean NOT NULL DEFAULT false,
          created_at timestamptz NOT NULL DEFAULT now()
        );
        CREATE UNIQUE INDEX ${table}_name ON ${table} (lower(btrim(name)));
      `);
    }
    for (const table of ['clinical_templates', 'notes_templates']) {
      await queries.query(`
        CREATE TABLE ${table} (
          id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
          name text NOT NULL,
          content text NOT NULL DEFAULT '',
          is_default boolean NOT NULL DEFAULT false,
          created_at timestamptz NOT NULL DEFAULT now()
        );
        CREATE UNIQUE INDEX ${table}_name ON ${table} (lower(btrim(name)));
      `);
    }
    await queries.query(`
      CREATE TABLE lab_tests (${CHILD},
        test_type text NOT NULL,
        test_date date,
        hiv_result text,
        hiv_type text,
        hiv_tester text,
        hcv_result text,
        hcv_tester text,
        bloodwork_type text,
        bloodwork_circles integer,
        bloodwork_result text,
        bloodwork_date_submitted date,
        bloodwork_tester text
      );
      CREATE TABLE medications (${CHILD},
        medication text NOT NULL,
        start_date date,
        end_date date,
        outcome text NOT NULL
      );
      CREATE TABLE dispensing_records (${CHILD},
        medication text NOT NULL,
        rx text,
        quantity integer,
        lot text,
        product_type text,
        expiry_date date
      );
      CREATE TABLE notes (${CHILD},
        note_date date,
        note_text text NOT NULL,
        template_type text
      );
      CREATE TABLE activities (${CHILD},
        date date,
        time time,
        description text NOT NULL,
        hidden boolean NOT NULL DEFAULT false,
        due_at timestamp GENERATED ALWAYS AS (date + coalesce(time, '24:00')) STORED
      );
      CREATE TABLE interactions (${CHILD},
        date date,
        description text NOT NULL,
        referral_id text,
        amount numeric(10, 2),
        payment_type text,
        issued text
      );
      CREATE TABLE attachments (${CHILD},
        type text NOT NULL,
        filename text,
        document_type text NOT NULL,
        is_local boolean NOT NULL DEFAULT false,
        link text,
        original_url text,
        blob_id uuid REFERENCES blobs (id),
        media_type text,
        bytes integer
      );
      CREATE TABLE share_links (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        token_hash bytea NOT NULL UNIQUE,
        attachment_id uuid NOT NULL REFERENCES attachments (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        opened integer NOT NULL DEFAULT 0
      );
      CREATE INDEX share_links_attachment ON share_links (attachment_id);
    `);
    const children = ['lab_tests', 'medications', 'dispensing_records', 'notes', 'interactions', 'attachments'];
    for (const table of [...children, 'activities']) {
      await queries.query(`CREATE INDEX ${table}_of_record ON ${table} (registration_id, created_at DESC, id DESC)`);
    }
    await queries.query(`
      CREATE INDEX activities_due ON activities (due_at DESC NULLS FIRST, id DESC) WHERE NOT hidden;
      CREATE INDEX activities_words ON activities USING gin (lower(description) gin_trgm_ops) WHERE NOT hidden;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP TABLE share_links, attachments, interactions, activities, notes, dispensing_records, medications, lab_tests,
        notes_templates, clinical_templates, referral_sites, dispositions, contact_messages, registration_drafts,
        registration_versions, registrations;
    `);
  }
}
