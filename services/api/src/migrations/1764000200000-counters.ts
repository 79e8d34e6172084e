import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Totals of the dashboard without counting: each statement adds one row of differences per group, so that writers never
 * wait for each other, and a job merges the rows. `kind` is `registration` or `activity`.
 */
export class Counters1764000200000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE dashboard_counts (
        kind text NOT NULL,
        status text,
        disposition text,
        referral_site text,
        n bigint NOT NULL
      );

      CREATE FUNCTION count_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO dashboard_counts
          SELECT 'registration', status, disposition, referral_site, count(*)
            FROM added WHERE deleted_at IS NULL GROUP BY 2, 3, 4;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO dashboard_counts
          SELECT 'registration', status, disposition, referral_site, -count(*)
            FROM gone WHERE deleted_at IS NULL GROUP BY 2, 3, 4;
        ELSE
          INSERT INTO dashboard_counts
          SELECT 'registration', status, disposition, referral_site, sum(n) FROM (
            SELECT status, disposition, referral_site, 1 AS n FROM added WHERE deleted_at IS NULL
            UNION ALL
            SELECT status, disposition, referral_site, -1 FROM gone WHERE deleted_at IS NULL
          ) AS both_sides GROUP BY 2, 3, 4 HAVING sum(n) <> 0;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER registrations_added AFTER INSERT ON registrations
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();
      CREATE TRIGGER registrations_changed AFTER UPDATE ON registrations
        REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();
      CREATE TRIGGER registrations_gone AFTER DELETE ON registrations
        REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();

      CREATE FUNCTION count_activities() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE difference bigint := 0;
      BEGIN
        IF TG_OP <> 'DELETE' THEN difference := (SELECT count(*) FROM added WHERE NOT hidden); END IF;
        IF TG_OP <> 'INSERT' THEN difference := difference - (SELECT count(*) FROM gone WHERE NOT hidden); END IF;
        IF difference <> 0 THEN INSERT INTO dashboard_counts (kind, n) VALUES ('activity', difference); END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER activities_added AFTER INSERT ON activities
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_activities();
      CREATE TRIGGER activities_changed AFTER UPDATE ON activities
        REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_activities();
      CREATE TRIGGER activities_gone AFTER DELETE ON activities
        REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_activities();
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP TRIGGER activities_gone ON activities;
      DROP TRIGGER activities_changed ON activities;
      DROP TRIGGER activities_added ON activities;
      DROP FUNCTION count_activities();
      DROP TRIGGER registrations_gone ON registrations;
      DROP TRIGGER registrations_changed ON registrations;
      DROP TRIGGER registrations_added ON registrations;
      DROP FUNCTION count_registrations();
      DROP TABLE dashboard_counts;
    `);
  }
}
