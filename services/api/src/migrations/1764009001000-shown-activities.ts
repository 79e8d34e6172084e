import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many activities of a record the dashboard has counted; only a cluster keeps it (decision 0129). */
export class ShownActivities1764009001000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE an.live_registrations ADD COLUMN shown_activities integer NOT NULL DEFAULT 0');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE an.live_registrations DROP COLUMN shown_activities');
  }
}
