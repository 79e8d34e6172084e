import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes unkeyed hashes of stored files: with a copy of a document one could check whether it is here. New files get
 * keyed ones; an existing photo has none, so sending it again stores it once more.
 */
export class KeyedContents1764004841000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('UPDATE blobs SET content_hash = NULL WHERE content_hash IS NOT NULL');
  }

  /** Nothing to restore: the hash only avoids a second copy of the same photo. */
  async down(): Promise<void> {}
}
