import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The inbox of laboratory results (issue 2.10): original messages, results, and every state of each. */
export class ResultsIn1764007200000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE received_messages (
        id uuid PRIMARY KEY,
        laboratory text NOT NULL,
        channel text NOT NULL,
        content bytea NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE received_results (
        id uuid PRIMARY KEY,
        laboratory text NOT NULL,
        order_index bytea NOT NULL,
        state text NOT NULL,
        current_id uuid NOT NULL,
        registration_id uuid REFERENCES registrations (id) ON DELETE CASCADE,
        test_id uuid,
        test_version integer,
        test_version_before integer,
        received_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        settled_by text,
        reason bytea,
        version integer NOT NULL DEFAULT 1,
        UNIQUE (laboratory, order_index)
      );
      CREATE INDEX received_results_state ON received_results (state, received_at, id);
      CREATE INDEX received_results_registration ON received_results (registration_id) WHERE registration_id IS NOT NULL;
      CREATE TABLE received_result_versions (
        id uuid PRIMARY KEY,
        result_id uuid NOT NULL REFERENCES received_results (id) ON DELETE CASCADE,
        message_id uuid NOT NULL REFERENCES received_messages (id),
        content_index bytea NOT NULL,
        content bytea NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (result_id, content_index)
      );
      CREATE INDEX received_result_versions_message ON received_result_versions (message_id);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE received_result_versions, received_results, received_messages');
  }
}
