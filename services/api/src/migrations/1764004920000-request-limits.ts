import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rate limits by rate-limiter-flexible. `rate_limits` stays for one release, for processes that still write to it. */
export class RequestLimits1764004920000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      'CREATE UNLOGGED TABLE request_limits (key text PRIMARY KEY, points integer NOT NULL, expire bigint NOT NULL)',
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE request_limits');
  }
}
