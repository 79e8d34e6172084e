import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff see how many people chose each stop, also with an invitation (decision 0169). */
export class ContactsByStop1764010200000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      'CREATE INDEX linked_contacts_stop ON linked_contacts (booked_stop_id) WHERE booked_stop_id IS NOT NULL',
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP INDEX linked_contacts_stop');
  }
}
