import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of each failed PIN, so that those of any fifteen minutes can be counted. Active locks stay. */
export class FailureTimes1764010400000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query("ALTER TABLE sign_in_throttles ADD COLUMN failed_at timestamptz[] NOT NULL DEFAULT '{}'");
    await queries.query(`
      UPDATE sign_in_throttles SET failed_at = array_fill(last_at, ARRAY[failures])
       WHERE failures > 0 AND last_at >= now() - interval '15 minutes'`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE sign_in_throttles DROP COLUMN failed_at');
  }
}
