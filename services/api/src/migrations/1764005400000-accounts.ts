import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations, access dates, deactivation, and one e-mail address per person (issue 2.6). */
export class Accounts1764005400000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE staff_users
        ADD access_from date,
        ADD access_until date,
        ADD deactivated_at timestamptz,
        ADD email_shared boolean NOT NULL DEFAULT false,
        ADD pin_set boolean NOT NULL DEFAULT true,
        ADD invited_at timestamptz,
        ADD invitation_hash bytea,
        ADD invitation_ends_at timestamptz
    `);
    // Of accounts that already share an address, the oldest keeps it; the others get one of their own at their next change.
    await queries.query(`
      UPDATE staff_users AS later SET email_shared = true
       WHERE deleted_at IS NULL AND EXISTS (
         SELECT FROM staff_users AS first
          WHERE first.deleted_at IS NULL AND lower(first.email) = lower(later.email)
            AND (first.created_at, first.id) < (later.created_at, later.id))
    `);
    await queries.query(
      'CREATE UNIQUE INDEX staff_users_email ON staff_users (lower(email)) WHERE deleted_at IS NULL AND NOT email_shared',
    );
    await queries.query(
      'CREATE UNIQUE INDEX staff_users_invitation ON staff_users (invitation_hash) WHERE invitation_hash IS NOT NULL',
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP INDEX staff_users_email');
    await queries.query(`
      ALTER TABLE staff_users DROP access_from, DROP access_until, DROP deactivated_at, DROP email_shared, DROP pin_set,
        DROP invited_at, DROP invitation_hash, DROP invitation_ends_at
    `);
  }
}
