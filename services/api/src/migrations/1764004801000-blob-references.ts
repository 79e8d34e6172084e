import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A queued email references its file, so that replacing a photo doesn't remove a file that an email still
 * needs; when a file is deleted, its references are found by index.
 */
export class BlobReferences1764004801000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE mails ADD COLUMN blob_id uuid REFERENCES blobs (id);
      CREATE INDEX mails_blob ON mails (blob_id) WHERE blob_id IS NOT NULL;
      CREATE INDEX registrations_photo ON registrations (photo_blob_id) WHERE photo_blob_id IS NOT NULL;
      CREATE INDEX attachments_blob ON attachments (blob_id) WHERE blob_id IS NOT NULL;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP INDEX attachments_blob;
      DROP INDEX registrations_photo;
      ALTER TABLE mails DROP COLUMN blob_id;
    `);
  }
}
