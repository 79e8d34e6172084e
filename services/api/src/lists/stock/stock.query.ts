import type { Stock, StockLot, StockMovement, UsedLot } from '@firstlight/domain/lists/stock';
import type { StockChange } from '@firstlight/domain/lists/stock-rules';
import type { Queries } from '../../platform/database/queries.js';

/** Newest lots first; far above what a program has on its shelves. */
const MOST_LOTS = 2_000;
const MOST_MOVEMENTS = 200;

const LOTS = `
  SELECT l.id, l.item_id, l.lot, l.expiry::text AS expiry,
         CASE WHEN l.recalled_at IS NOT NULL THEN jsonb_build_object(
           'at', to_char(l.recalled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'by_name', (SELECT first_name || ' ' || last_name FROM staff_users u WHERE u.id = l.recalled_by),
           'reason', l.recall_reason) END AS recalled,
         coalesce((SELECT jsonb_agg(jsonb_build_object('place_id', b.place_id, 'quantity', b.quantity) ORDER BY b.place_id)
                     FROM (SELECT place_id, sum(change)::int AS quantity FROM stock_movements m
                            WHERE m.lot_id = l.id GROUP BY place_id) b), '[]') AS balances
    FROM stock_lots l`;

export async function readStock(db: Queries, userId: string | null): Promise<Stock> {
  const [mine] = await db.query<{ place_id: string }[]>('SELECT place_id FROM stock_workplaces WHERE user_id = $1', [
    userId,
  ]);
  return {
    my_place: mine?.place_id ?? null,
    places: await db.query('SELECT id, name, kind, active, version FROM stock_places ORDER BY lower(name), id'),
    items: await db.query(
      'SELECT id, kind, name, unit, test_type, low_at, active, version FROM stock_items ORDER BY kind, lower(name), id',
    ),
    lots: await db.query(`${LOTS} ORDER BY l.expiry DESC NULLS FIRST, l.lot, l.id LIMIT ${MOST_LOTS}`),
  };
}

export async function lotsById(db: Queries, ids: readonly string[]): Promise<StockLot[]> {
  return db.query(`${LOTS} WHERE l.id = ANY($1) ORDER BY l.id`, [ids]);
}

/** Locks the lots until the transaction ends, always in the same order, then reads the places' balances. */
export async function lockLots(tx: Queries, ids: readonly string[]): Promise<Map<string, StockLot>> {
  await tx.query('SELECT 1 FROM stock_lots WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
  return new Map((await lotsById(tx, ids)).map((lot) => [lot.id, lot]));
}

/** Each source's current and last use: a deleted item that is restored takes the same again. */
export type SourceUse = UsedLot & { source_id: string; is_used: boolean };

export function usesOf(db: Queries, sourceIds: readonly string[]): Promise<SourceUse[]> {
  return db.query(
    `SELECT DISTINCT ON (m.source_id) m.source_id, m.lot_id, m.place_id, -m.change AS quantity,
            (SELECT sum(s.change) FROM stock_movements s WHERE s.source_id = m.source_id) < 0 AS is_used
       FROM stock_movements m
      WHERE m.source_id = ANY($1) AND m.kind = 'used'
      ORDER BY m.source_id, m.id DESC`,
    [sourceIds],
  );
}

export type NewMovement = StockChange &
  Pick<StockMovement, 'kind'> & {
    reason?: string | null;
    source?: string | null;
    source_id?: string | null;
    confirmed?: boolean;
    by: string | null;
  };

/** Appends to the ledger, in this order. */
export async function addMovements(tx: Queries, movements: readonly NewMovement[]): Promise<void> {
  await tx.query(
    `INSERT INTO stock_movements (lot_id, place_id, kind, change, reason, source, source_id, confirmed, by_user)
     SELECT lot_id, place_id, kind, change, reason, source, source_id, coalesce(confirmed, false), "by"
       FROM jsonb_to_recordset($1::jsonb) AS m (lot_id uuid, place_id uuid, kind text, change int, reason text,
            source text, source_id uuid, confirmed boolean, "by" text)`,
    [JSON.stringify(movements)],
  );
}

export function movementsOf(db: Queries, lotId: string): Promise<StockMovement[]> {
  return db.query(
    `SELECT m.id::text AS id, to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, m.kind, m.place_id,
            m.change, m.reason, m.source, u.first_name || ' ' || u.last_name AS by_name, m.confirmed
       FROM stock_movements m LEFT JOIN staff_users u ON u.id = m.by_user
      WHERE m.lot_id = $1 ORDER BY m.id DESC LIMIT ${MOST_MOVEMENTS}`,
    [lotId],
  );
}

/** A lot that a form names by number, the places that know it, and the user's place. */
export type NamedLot = { id: string; recalled: boolean; places: string[]; mine: string | null };

export async function medicationLot(
  db: Queries,
  { item, lotKey, userId }: { item: string; lotKey: string; userId: string | null },
): Promise<NamedLot | null> {
  const [found] = await db.query<NamedLot[]>(
    `SELECT l.id, l.recalled_at IS NOT NULL AS recalled,
            ARRAY(SELECT DISTINCT m.place_id::text FROM stock_movements m WHERE m.lot_id = l.id) AS places,
            (SELECT w.place_id FROM stock_workplaces w WHERE w.user_id = $3) AS mine
       FROM stock_lots l JOIN stock_items i ON i.id = l.item_id
      WHERE i.kind = 'medication' AND i.name = $1 AND l.lot_key = $2`,
    [item, lotKey, userId],
  );
  return found ?? null;
}

/** The kind of a lot's item, and the user's place. */
export async function chosenLot(
  db: Queries,
  lotId: string,
  userId: string | null,
): Promise<{ kind: string; mine: string | null } | null> {
  const [found] = await db.query<{ kind: string; mine: string | null }[]>(
    `SELECT i.kind, (SELECT w.place_id FROM stock_workplaces w WHERE w.user_id = $2) AS mine
       FROM stock_lots l JOIN stock_items i ON i.id = l.item_id WHERE l.id = $1`,
    [lotId, userId],
  );
  return found ?? null;
}
