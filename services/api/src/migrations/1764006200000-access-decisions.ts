import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The decisions of the quarterly access review (issue 2.6). */
export class AccessDecisions1764006200000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE access_decisions (
        quarter text NOT NULL,
        user_id text NOT NULL REFERENCES staff_users (id),
        decision text NOT NULL,
        note text NOT NULL,
        access jsonb NOT NULL,
        decided_by text NOT NULL REFERENCES staff_users (id),
        decided_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        PRIMARY KEY (quarter, user_id)
      );
      CREATE INDEX access_decisions_user ON access_decisions (user_id);
      CREATE INDEX access_decisions_decided_by ON access_decisions (decided_by);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE access_decisions');
  }
}
