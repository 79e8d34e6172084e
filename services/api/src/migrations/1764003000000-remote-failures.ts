import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of what browsers could not load, for the status page; deleted after 30 days. */
export class RemoteFailures1764003000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE remote_failures (
        remote text NOT NULL,
        version text NOT NULL,
        kind text NOT NULL,
        day date NOT NULL,
        count integer NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (remote, version, kind, day)
      )`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE remote_failures');
  }
}
