import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bulk exports of FHIR resources and their sealed files (issue 2.10). */
export class FhirExports1764007401000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE fhir_exports (
        id uuid PRIMARY KEY,
        requested_by text NOT NULL,
        request text NOT NULL,
        types text[] NOT NULL,
        since timestamptz,
        state text NOT NULL DEFAULT 'queued',
        attempt int NOT NULL DEFAULT 0,
        parts_done text[] NOT NULL DEFAULT '{}',
        resources int NOT NULL DEFAULT 0,
        requested_at timestamptz NOT NULL DEFAULT now(),
        transaction_time timestamptz,
        seen_at timestamptz,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX fhir_exports_requester ON fhir_exports (requested_by);
      CREATE TABLE fhir_export_files (
        id uuid PRIMARY KEY,
        export_id uuid NOT NULL REFERENCES fhir_exports (id) ON DELETE CASCADE,
        part text NOT NULL,
        position int NOT NULL,
        type text NOT NULL,
        resources int NOT NULL,
        last_row text NOT NULL,
        UNIQUE (export_id, part, position)
      );
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE fhir_export_files, fhir_exports');
  }
}
