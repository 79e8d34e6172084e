import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The survivor's version that a merge wrote, so that its history leads to the record a consent came from (decision 0161). */
export class MergedVersions1764009600000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registration_merges ADD COLUMN survivor_version integer');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registration_merges DROP COLUMN survivor_version');
  }
}
