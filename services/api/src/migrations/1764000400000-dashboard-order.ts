import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes in the order of the dashboard's lists, one per filter, so that a page is a short index scan. */
export class DashboardOrder1764000400000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP INDEX registrations_listed, registrations_filtered, registrations_site, activities_due;
      CREATE INDEX registrations_listed ON registrations
        (status, reg_date DESC, submitted_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX registrations_filtered ON registrations
        (status, disposition, reg_date DESC, submitted_at DESC, id DESC) INCLUDE (referral_site)
        WHERE deleted_at IS NULL;
      CREATE INDEX registrations_site ON registrations
        (status, referral_site, reg_date DESC, submitted_at DESC, id DESC) INCLUDE (disposition)
        WHERE deleted_at IS NULL;

      -- An activity without a date never falls due.
      ALTER TABLE activities DROP COLUMN due_at;
      ALTER TABLE activities ADD COLUMN due_at timestamp NOT NULL
        GENERATED ALWAYS AS (coalesce(date + coalesce(time, '24:00'), 'infinity')) STORED;
      CREATE INDEX activities_due ON activities (due_at DESC, id DESC) WHERE NOT hidden;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP INDEX registrations_listed, registrations_filtered, registrations_site, activities_due;
      ALTER TABLE activities DROP COLUMN due_at;
      ALTER TABLE activities ADD COLUMN due_at timestamp
        GENERATED ALWAYS AS (date + coalesce(time, '24:00')) STORED;
      CREATE INDEX activities_due ON activities (due_at DESC NULLS FIRST, id DESC) WHERE NOT hidden;
      CREATE INDEX registrations_listed ON registrations (status, reg_date DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX registrations_filtered ON registrations
        (status, disposition, referral_site, reg_date DESC, id DESC) INCLUDE (name_search) WHERE deleted_at IS NULL;
      CREATE INDEX registrations_site ON registrations (status, referral_site, reg_date DESC, id DESC)
        WHERE deleted_at IS NULL;
    `);
  }
}
