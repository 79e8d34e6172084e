import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places, items, lots and the ledger of their movements (decision 0110). */
export class Stock1764007500000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE stock_places (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        kind text NOT NULL,
        active boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX stock_places_name ON stock_places (lower(name));
      CREATE TABLE stock_workplaces (
        user_id text PRIMARY KEY REFERENCES staff_users (id) ON DELETE CASCADE,
        place_id uuid NOT NULL REFERENCES stock_places (id)
      );
      CREATE INDEX stock_workplaces_place ON stock_workplaces (place_id);
      CREATE TABLE stock_items (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        name text NOT NULL,
        unit text NOT NULL,
        test_type text,
        low_at integer,
        active boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX stock_items_name ON stock_items (kind, lower(name));
      CREATE TABLE stock_lots (
        id uuid PRIMARY KEY,
        item_id uuid NOT NULL REFERENCES stock_items (id),
        lot text NOT NULL,
        lot_key text NOT NULL,
        expiry date,
        recalled_at timestamptz,
        recalled_by text,
        recall_reason text
      );
      CREATE UNIQUE INDEX stock_lots_number ON stock_lots (item_id, lot_key);
      CREATE TABLE stock_movements (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        lot_id uuid NOT NULL REFERENCES stock_lots (id),
        place_id uuid NOT NULL REFERENCES stock_places (id),
        kind text NOT NULL,
        change integer NOT NULL CHECK (change <> 0),
        reason text,
        source text,
        source_id uuid,
        confirmed boolean NOT NULL DEFAULT false,
        by_user text,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX stock_movements_lot ON stock_movements (lot_id, place_id);
      CREATE INDEX stock_movements_place ON stock_movements (place_id);
      CREATE INDEX stock_movements_source ON stock_movements (source_id) WHERE source_id IS NOT NULL;
      CREATE FUNCTION keep_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'stock_movements is append-only';
      END $$;
      CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
        FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_movements();
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE stock_movements, stock_lots, stock_items, stock_workplaces, stock_places');
    await queries.query('DROP FUNCTION keep_stock_movements()');
  }
}
