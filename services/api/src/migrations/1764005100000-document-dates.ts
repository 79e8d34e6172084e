import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an attached document was written. */
export class DocumentDates1764005100000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE attachments ADD COLUMN document_date date');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE attachments DROP COLUMN document_date');
  }
}
