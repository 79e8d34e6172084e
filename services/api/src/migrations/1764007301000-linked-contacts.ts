import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contacts of clients, how they were notified, and their invitations (issue 2.10). */
export class LinkedContacts1764007301000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE linked_contacts (
        id uuid PRIMARY KEY,
        registration_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
        contact_registration_id uuid REFERENCES registrations (id) ON DELETE SET NULL,
        kind text NOT NULL,
        content bytea NOT NULL,
        told_by text,
        told_how text,
        told_on date,
        outcome text,
        code_index bytea UNIQUE,
        invited_at timestamptz,
        booked_stop_id uuid,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by text,
        voided_at timestamptz
      );
      CREATE INDEX linked_contacts_record ON linked_contacts (registration_id);
      CREATE INDEX linked_contacts_contact ON linked_contacts (contact_registration_id);
      ALTER TABLE client_messages
        ADD FOREIGN KEY (contact_id) REFERENCES linked_contacts (id) ON DELETE CASCADE;
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE client_messages DROP CONSTRAINT client_messages_contact_id_fkey;
      DROP TABLE linked_contacts;
    `);
  }
}
