import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Harm-reduction supplies given to a client, or to someone without a record (decision 0110). */
export class Supplies1764007500100 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE supplies_given (
        id uuid PRIMARY KEY,
        registration_id uuid REFERENCES registrations (id) ON DELETE CASCADE,
        item_id uuid NOT NULL REFERENCES stock_items (id),
        place_id uuid NOT NULL REFERENCES stock_places (id),
        quantity integer NOT NULL CHECK (quantity > 0),
        given_on date NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text,
        voided_at timestamptz,
        voided_by text
      );
      CREATE INDEX supplies_given_record ON supplies_given (registration_id) WHERE registration_id IS NOT NULL;
      CREATE INDEX supplies_given_item ON supplies_given (item_id);
      CREATE INDEX supplies_given_place ON supplies_given (place_id);
      CREATE INDEX supplies_given_day ON supplies_given (given_on);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE supplies_given');
  }
}
