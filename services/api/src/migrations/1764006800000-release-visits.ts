import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failure rates and errors of releases, for the status page and the automatic halt; deleted after 30 days. */
export class ReleaseVisits1764006800000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE release_visits (
        remote text NOT NULL,
        version text NOT NULL,
        slot timestamptz NOT NULL,
        visits integer NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0,
        PRIMARY KEY (remote, version, slot)
      )`);
    await queries.query(`
      CREATE TABLE release_errors (
        remote text NOT NULL,
        version text NOT NULL,
        day date NOT NULL,
        kind text NOT NULL,
        error text NOT NULL,
        area text NOT NULL,
        frames text NOT NULL,
        count integer NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (remote, version, day, kind, error, area, frames)
      )`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE release_errors');
    await queries.query('DROP TABLE release_visits');
  }
}
