import type { Queries } from '../../platform/database/queries.js';

const MERGED_INTO = 'SELECT merged_into FROM registrations WHERE id = $1';

/** The record itself, or the one it was merged into, through any number of merges. */
export async function survivorOf(db: Queries, id: string): Promise<string> {
  const [row] = await db.query<{ merged_into: string | null }[]>(MERGED_INTO, [id]);
  return row?.merged_into ? survivorOf(db, row.merged_into) : id;
}
