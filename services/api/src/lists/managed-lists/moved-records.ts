import type { EntityManager } from 'typeorm';
import type { Changes } from '../../platform/audit/changes.js';
import { withLongerTimeouts } from '../../platform/database/longer-timeouts.js';

/** The column of a registration that stores the names of a list. */
export type NameColumn = 'disposition' | 'referral_site';

/** Records per statement, so that none runs long, however many have the name. */
const BATCH = 2_000;
const LIMITS = { statement: 30_000, lock: 10_000 };

/** How many records have the name, read from the index of the dashboard's lists. */
export async function recordsNamed(
  tx: Pick<EntityManager, 'query'>,
  column: NameColumn,
  name: string,
): Promise<number> {
  const [row] = await tx.query<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM registrations
      WHERE status IN ('pending', 'submitted') AND ${column} = $1 AND deleted_at IS NULL`,
    [name],
  );
  return row?.n ?? 0;
}

/**
 * Renames `from` to `to` in every record, including deleted ones, and returns how many are visible. This isn't an edit
 * of the records: they get no version, and an open form can still be saved.
 */
export async function moveRecords(
  tx: EntityManager,
  { column, locking }: { column: NameColumn } & Pick<Changes, 'locking'>,
  from: string,
  to: string,
): Promise<number> {
  const move = (which: string): string => `
    UPDATE registrations SET ${column} = $2 WHERE id IN (
      SELECT id FROM registrations WHERE ${column} = $1 AND ${which} ORDER BY id LIMIT ${BATCH} ${locking})`;
  const living = "status IN ('pending', 'submitted') AND deleted_at IS NULL";
  return withLongerTimeouts(tx, LIMITS, async () => {
    let moved = 0;
    for (const which of [living, 'deleted_at IS NOT NULL']) {
      let last = BATCH;
      while (last === BATCH) {
        [, last] = await tx.query<[unknown[], number]>(move(which), [from, to]);
        if (which === living) moved += last;
      }
    }
    // Uploaded records are counted together with these; nobody edits them.
    for (const table of ['legacy_records', 'legacy_duplicates', 'legacy_facts']) {
      await tx.query(`UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`, [from, to]);
    }
    return moved;
  });
}
