import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages to clients, what they agreed to, and opting out (issue 2.10). */
export class ClientMessages1764007300000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE message_settings (id smallint PRIMARY KEY, settings jsonb NOT NULL, version int NOT NULL);
      CREATE TABLE message_spending (month text PRIMARY KEY, cents numeric(12, 2) NOT NULL);

      CREATE TABLE client_messages (
        id uuid PRIMARY KEY,
        registration_id uuid REFERENCES registrations (id) ON DELETE CASCADE,
        contact_id uuid,
        channel text NOT NULL,
        purpose text NOT NULL,
        language text NOT NULL,
        day date NOT NULL,
        once_key text NOT NULL UNIQUE,
        once_index bytea NOT NULL UNIQUE,
        address_index bytea NOT NULL,
        content bytea NOT NULL,
        state text NOT NULL DEFAULT 'queued',
        reason text,
        cost_cents numeric(12, 2) NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL,
        useful_until timestamptz NOT NULL,
        provider_id text,
        stop_hash bytea UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text,
        state_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX client_messages_record ON client_messages (registration_id, created_at);
      CREATE INDEX client_messages_contact ON client_messages (contact_id) WHERE contact_id IS NOT NULL;
      CREATE INDEX client_messages_listed ON client_messages (created_at, id);

      CREATE TABLE message_consents (
        registration_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
        version int NOT NULL,
        consents jsonb NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        recorded_by text,
        PRIMARY KEY (registration_id, version)
      );

      CREATE TABLE message_replies (
        id text PRIMARY KEY,
        channel text NOT NULL,
        address_index bytea NOT NULL,
        meaning text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX message_replies_address ON message_replies (address_index, channel, at);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(
      'DROP TABLE message_replies, message_consents, client_messages, message_spending, message_settings',
    );
  }
}
