import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-time values of a sign-in, and the staff's accounts at the identity provider. */
export class SingleSignOn1764004880000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE sign_in_states (
        purpose text NOT NULL,
        key bytea NOT NULL,
        content bytea NOT NULL,
        ends_at timestamptz NOT NULL,
        PRIMARY KEY (purpose, key)
      )`);
    await queries.query(`
      CREATE TABLE staff_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (issuer, subject)
      )`);
    await queries.query('CREATE UNIQUE INDEX staff_identities_user ON staff_identities (user_id, issuer)');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE staff_identities');
    await queries.query('DROP TABLE sign_in_states');
  }
}
