import type { MigrationInterface, QueryRunner } from 'typeorm';

const listed = (included: string): string => `
  DROP INDEX registrations_listed;
  CREATE INDEX registrations_listed ON registrations
    (status, reg_date DESC, submitted_at DESC, id DESC) ${included} WHERE deleted_at IS NULL;`;

/** A page of a common name scans the list until it is full: with the names in the index it skips rows unread. */
export class NamesInList1764003300000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(listed('INCLUDE (name_search)'));
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(listed(''));
  }
}
