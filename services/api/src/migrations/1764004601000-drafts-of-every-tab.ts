import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts keep their photo apart from the text, and count their writes. */
export class DraftsOfEveryTab1764004601000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE registration_drafts
        ADD COLUMN photo bytea,
        ADD COLUMN version integer NOT NULL DEFAULT 1;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registration_drafts DROP COLUMN photo, DROP COLUMN version;');
  }
}
