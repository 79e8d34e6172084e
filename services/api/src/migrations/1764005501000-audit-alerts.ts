import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts on odd access with their settings, and the saved filters of the audit screen. */
export class AuditAlerts1764005501000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE access_alerts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        rule text NOT NULL,
        actor_id text NOT NULL,
        day date NOT NULL,
        subject text NOT NULL,
        registration_id uuid,
        records integer NOT NULL,
        first_at timestamptz NOT NULL,
        noted_at timestamptz NOT NULL DEFAULT now(),
        reviewed_at timestamptz,
        reviewed_by text
      )`);
    await queries.query('CREATE UNIQUE INDEX access_alerts_finding ON access_alerts (rule, actor_id, day, subject)');
    await queries.query('CREATE INDEX access_alerts_noted ON access_alerts (noted_at)');
    await queries.query(`
      CREATE TABLE access_alert_settings (
        id integer PRIMARY KEY,
        settings jsonb NOT NULL,
        version integer NOT NULL,
        checked_until timestamptz
      )`);
    await queries.query(`
      CREATE TABLE saved_audit_filters (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        sealed_name bytea NOT NULL,
        filter jsonb NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queries.query('CREATE INDEX saved_audit_filters_user ON saved_audit_filters (user_id)');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE saved_audit_filters');
    await queries.query('DROP TABLE access_alert_settings');
    await queries.query('DROP TABLE access_alerts');
  }
}
