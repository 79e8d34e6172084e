import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of staff: public keys only. */
export class Passkeys1764004910000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id text NOT NULL REFERENCES staff_users (id) ON DELETE CASCADE,
        credential_id text NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        label text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await queries.query('CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id)');
    await queries.query('CREATE INDEX passkeys_user ON passkeys (user_id)');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE passkeys');
  }
}
