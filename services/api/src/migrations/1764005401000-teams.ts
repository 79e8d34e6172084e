import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams, and how their worklist opens (issue 2.6). */
export class Teams1764005401000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE teams (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        filter jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX teams_name ON teams (lower(name));
      ALTER TABLE staff_users ADD team_id uuid REFERENCES teams (id) ON DELETE SET NULL;
      CREATE INDEX staff_users_team ON staff_users (team_id);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE staff_users DROP team_id');
    await queries.query('DROP TABLE teams');
  }
}
