import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A waiting mail refers to the file that it carries, so that replacing a photo doesn't remove what a notice still
 * needs; and what refers to a file is found by index when the file goes.
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
