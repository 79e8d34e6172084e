import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Plain hashes of stored files go: who has a document could look whether it is here. New files get keyed ones; without
 * one, a photo that is sent again counts as another photo once.
 */
export class KeyedContents1764004841000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('UPDATE blobs SET content_hash = NULL WHERE content_hash IS NOT NULL');
  }

  /** Nothing to bring back: the hash only saves a second copy of the same photo. */
  async down(): Promise<void> {}
}
