import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the stored file of an export is encoded; null for files from before (decision 0135). */
export class CompressedExports1764009300000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE fhir_export_files ADD COLUMN encoding text');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE fhir_export_files DROP COLUMN encoding');
  }
}
