import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The previous values of the fields that a save changed; the health card stays sealed. */
export class ValuesInHistory1764004202000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      'ALTER TABLE registration_versions ADD COLUMN before jsonb, ADD COLUMN health_card_before bytea',
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registration_versions DROP COLUMN before, DROP COLUMN health_card_before');
  }
}
