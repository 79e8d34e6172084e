import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports with their figures, templates, and the schedule. Names, labels and notes are typed text and therefore sealed. */
export class Reports1764004967000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE report_templates (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        sealed_content bytea NOT NULL,
        version integer NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE reports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        sealed_content bytea NOT NULL,
        period_from date NOT NULL,
        period_to date NOT NULL,
        made_by text REFERENCES staff_users (id),
        made_at timestamptz NOT NULL DEFAULT now(),
        signed_by text REFERENCES staff_users (id),
        signed_at timestamptz,
        supersedes uuid REFERENCES reports (id),
        version integer NOT NULL
      );
      CREATE UNIQUE INDEX reports_supersedes ON reports (supersedes) WHERE supersedes IS NOT NULL;
      CREATE INDEX reports_made_by ON reports (made_by);
      CREATE INDEX reports_signed_by ON reports (signed_by);
      CREATE TABLE report_schedule (
        id smallint PRIMARY KEY,
        enabled boolean NOT NULL,
        template_id text NOT NULL,
        days_after integer NOT NULL,
        recipients text[] NOT NULL,
        made_until date,
        version integer NOT NULL
      );
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE report_schedule, reports, report_templates');
  }
}
