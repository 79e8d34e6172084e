import type { MigrationInterface, QueryRunner } from 'typeorm';

const AS_ROLE = (statement: string): string => `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN ${statement}; END IF;
  END $$`;

/** How much changed, without saying in which record: the assistant's role sees no ids. */
export class UnsettledChanges1764005302000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE VIEW an.unsettled_changes AS
        SELECT num_nonnulls(registration_id, person_key, fact) = 0 AS whole FROM an.unsettled`);
    await queries.query(
      AS_ROLE(`REVOKE SELECT ON an.unsettled FROM firstlight_analytics;
               GRANT SELECT ON an.unsettled_changes TO firstlight_analytics`),
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP VIEW an.unsettled_changes');
    await queries.query(AS_ROLE('GRANT SELECT ON an.unsettled TO firstlight_analytics'));
  }
}
