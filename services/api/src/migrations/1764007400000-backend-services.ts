import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs that read FHIR without a person, and their short tokens (issue 2.10). */
export class BackendServices1764007400000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE backend_services (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        jwks jsonb,
        jwks_url text,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        last_used_at timestamptz
      );
      CREATE TABLE backend_service_tokens (
        token_hash bytea PRIMARY KEY,
        service_id uuid NOT NULL REFERENCES backend_services (id) ON DELETE CASCADE,
        scopes text[] NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX backend_service_tokens_service ON backend_service_tokens (service_id);
      CREATE TABLE backend_service_assertions (
        service_id uuid NOT NULL REFERENCES backend_services (id) ON DELETE CASCADE,
        jti_hash bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (service_id, jti_hash)
      );
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE backend_service_assertions, backend_service_tokens, backend_services');
  }
}
