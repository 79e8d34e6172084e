import type { Queries } from '../../platform/database/queries.js';

const MERGED_INTO = 'SELECT merged_into FROM registrations WHERE id = $1';

/** The record itself, or the one it was merged into, through any number of merges. */
export async function survivorOf(db: Queries, id: string): Promise<string> {
  const [row] = await db.query<{ merged_into: string | null }[]>(MERGED_INTO, [id]);
  return row?.merged_into ? survivorOf(db, row.merged_into) : id;
}

const MERGED = 'SELECT id FROM registrations WHERE merged_into = $1 ORDER BY id';

/** The records that were merged into this one, through any number of merges. */
export async function mergedInto(db: Queries, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }[]>(MERGED, [id]);
  const earlier = await Promise.all(rows.map((row) => mergedInto(db, row.id)));
  return rows.flatMap((row, n) => [row.id, ...(earlier[n] ?? [])]);
}
