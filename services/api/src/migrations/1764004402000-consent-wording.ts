import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In addition to the version: the language shown and the hash of its wording (decisions.md 38). */
export class ConsentWording1764004402000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registrations ADD consent_language text, ADD consent_wording_hash text');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registrations DROP consent_wording_hash, DROP consent_language');
  }
}
