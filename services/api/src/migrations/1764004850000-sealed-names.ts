import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * File names, pasted links and contact messages are sealed. Clear columns stay for replicas of the previous release;
 * `seal-clear-text` seals and blanks their contents, which it finds by these indexes.
 */
export class SealedNames1764004850000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE attachments ADD COLUMN sealed_names bytea;
      ALTER TABLE contact_messages ADD COLUMN sealed_content bytea;
      ALTER TABLE legacy_uploads ADD COLUMN sealed_filename bytea;
      CREATE INDEX attachments_clear ON attachments (id)
        WHERE filename IS NOT NULL OR link IS NOT NULL OR original_url IS NOT NULL;
      CREATE INDEX contact_messages_clear ON contact_messages (id) WHERE sealed_content IS NULL;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP INDEX contact_messages_clear;
      DROP INDEX attachments_clear;
      ALTER TABLE legacy_uploads DROP COLUMN sealed_filename;
      ALTER TABLE contact_messages DROP COLUMN sealed_content;
      ALTER TABLE attachments DROP COLUMN sealed_names;
    `);
  }
}
