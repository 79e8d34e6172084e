import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each sign-in writes, in a table of its own: accounts are on every node of a cluster, and a change of one needs all
 * nodes (decision 0141). The columns of accounts stay for the previous release; nothing writes them any more.
 */
export class LastSignIns1764009400000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE last_sign_ins (
        user_id text PRIMARY KEY REFERENCES staff_users (id) ON DELETE CASCADE,
        signed_in_at timestamptz,
        totp_step bigint
      )`);
    await queries.query(`
      INSERT INTO last_sign_ins
      SELECT id, last_sign_in_at, totp_last_step FROM staff_users
       WHERE last_sign_in_at IS NOT NULL OR totp_last_step IS NOT NULL`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      UPDATE staff_users u SET last_sign_in_at = s.signed_in_at, totp_last_step = s.totp_step
        FROM last_sign_ins s WHERE s.user_id = u.id`);
    await queries.query('DROP TABLE last_sign_ins');
  }
}
