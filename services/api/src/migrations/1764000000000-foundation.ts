import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users, sessions, the append-only log, idempotency keys, counters, mails and blobs. */
export class Foundation1764000000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      CREATE TABLE staff_users (
        id text PRIMARY KEY,
        user_type text NOT NULL DEFAULT 'user',
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        pin_key bytea NOT NULL,
        pin_must_change boolean NOT NULL DEFAULT false,
        permissions jsonb NOT NULL DEFAULT '{}',
        email_verified_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        CHECK (user_type IN ('admin', 'user'))
      );
      CREATE UNIQUE INDEX staff_users_pin_key ON staff_users (pin_key) WHERE deleted_at IS NULL;

      CREATE TABLE sessions (
        token_hash bytea PRIMARY KEY,
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        ends_at timestamptz NOT NULL,
        revoked_at timestamptz
      );
      CREATE INDEX sessions_user ON sessions (user_id);

      CREATE TABLE audit_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor_id text,
        actor_type text NOT NULL,
        action text NOT NULL,
        kind text NOT NULL,
        registration_id uuid,
        item_id text,
        outcome text NOT NULL DEFAULT 'done',
        request_id text
      );
      CREATE INDEX audit_entries_registration ON audit_entries (registration_id, id);
      CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id);

      CREATE FUNCTION refuse_audit_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('firstlight.retention_purge', true) = 'on' THEN RETURN NULL; END IF;
        RAISE EXCEPTION 'audit_entries is append-only';
      END $$;
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_rewrite();

      CREATE TABLE idempotency_keys (
        actor text NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        body_hash bytea NOT NULL,
        answer bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (actor, route, key)
      );
      CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        hits integer NOT NULL,
        started_at timestamptz NOT NULL
      );

      CREATE TABLE blobs (
        id uuid PRIMARY KEY,
        media_type text NOT NULL,
        bytes integer NOT NULL DEFAULT 0,
        content_hash bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        attached_at timestamptz
      );
      CREATE INDEX blobs_unattached ON blobs (created_at) WHERE attached_at IS NULL;

      CREATE TABLE blob_chunks (
        blob_id uuid NOT NULL REFERENCES blobs (id) ON DELETE CASCADE,
        position integer NOT NULL,
        content bytea NOT NULL,
        PRIMARY KEY (blob_id, position)
      );
      -- Sealed bytes don't compress: don't try.
      ALTER TABLE blob_chunks ALTER COLUMN content SET STORAGE EXTERNAL;

      CREATE TABLE mails (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        content bytea,
        attempts integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        useless_after timestamptz,
        sent_at timestamptz,
        failed_at timestamptz
      );
      CREATE INDEX mails_failed ON mails (failed_at) WHERE failed_at IS NOT NULL;
    `);
    // PostgreSQL's own error lines would quote rows; only a superuser may turn that off, others have it done for them.
    await queries.query(`
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET log_error_verbosity = terse', current_database());
        EXECUTE format('ALTER DATABASE %I SET log_min_error_statement = panic', current_database());
      EXCEPTION WHEN insufficient_privilege THEN NULL;
      END $$;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP TABLE mails, blob_chunks, blobs, rate_limits, idempotency_keys, audit_entries, sessions, staff_users;
      DROP FUNCTION refuse_audit_rewrite();
    `);
  }
}
