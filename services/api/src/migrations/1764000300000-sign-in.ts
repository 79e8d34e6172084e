import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in attempts, their throttle, known devices, the authenticator app, and where a session is used. */
export class SignIn1764000300000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE staff_users
        ADD COLUMN last_sign_in_at timestamptz,
        ADD COLUMN totp_secret bytea,
        ADD COLUMN totp_confirmed_at timestamptz,
        ADD COLUMN totp_last_step bigint;

      ALTER TABLE sessions
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN device text NOT NULL DEFAULT '',
        ADD COLUMN address text NOT NULL DEFAULT '',
        ADD COLUMN gate_failures integer NOT NULL DEFAULT 0;

      ALTER TABLE audit_entries
        ADD COLUMN address text,
        ADD COLUMN device text;
      CREATE INDEX audit_entries_kind ON audit_entries (kind, id);
      CREATE INDEX audit_entries_at ON audit_entries (at, id);

      CREATE TABLE sign_in_attempts (
        handle_hash bytea PRIMARY KEY,
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        ends_at timestamptz NOT NULL,
        code_hash bytea,
        code_sent_at timestamptz,
        code_ends_at timestamptz,
        failures integer NOT NULL DEFAULT 0,
        used_at timestamptz
      );
      CREATE INDEX sign_in_attempts_user ON sign_in_attempts (user_id);

      CREATE TABLE sign_in_throttles (
        key bytea PRIMARY KEY,
        failures integer NOT NULL,
        started_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL
      );

      CREATE TABLE known_devices (
        token_hash bytea PRIMARY KEY,
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX known_devices_user ON known_devices (user_id);

      CREATE TABLE recovery_codes (
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (user_id, code_hash)
      );
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP TABLE recovery_codes, known_devices, sign_in_throttles, sign_in_attempts;
      DROP INDEX audit_entries_kind, audit_entries_at;
      ALTER TABLE audit_entries DROP COLUMN address, DROP COLUMN device;
      ALTER TABLE sessions DROP COLUMN id, DROP COLUMN device, DROP COLUMN address, DROP COLUMN gate_failures;
      ALTER TABLE staff_users DROP COLUMN last_sign_in_at, DROP COLUMN totp_secret, DROP COLUMN totp_confirmed_at,
        DROP COLUMN totp_last_step;
    `);
  }
}
