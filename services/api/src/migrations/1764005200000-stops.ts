import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dated stops of the mobile service, and which one a visitor chose (issue 2.7). */
export class Stops1764005200000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE stops (
        id uuid PRIMARY KEY,
        place text NOT NULL,
        address text NOT NULL,
        town text NOT NULL,
        date date NOT NULL,
        start_time time NOT NULL,
        end_time time NOT NULL,
        offers text[] NOT NULL,
        wheelchair boolean NOT NULL,
        note_en text,
        note_fr text,
        cancelled boolean NOT NULL DEFAULT false,
        status text,
        version integer NOT NULL DEFAULT 1
      );
      CREATE INDEX stops_date ON stops (date);
      ALTER TABLE registrations ADD stop_id uuid;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registrations DROP stop_id');
    await queries.query('DROP TABLE stops');
  }
}
