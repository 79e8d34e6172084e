import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The main admin's changes to the deployment's profile. */
export class ProgramProfile1764003100000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE program_profile (
        id smallint PRIMARY KEY CHECK (id = 1),
        profile jsonb NOT NULL,
        version integer NOT NULL
      )`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE program_profile');
  }
}
