import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which grant of an unreleased remote a session has (issue 2.8). */
export class RemoteOverlays1764007800000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE sessions ADD remote_overlay uuid');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE sessions DROP remote_overlay');
  }
}
