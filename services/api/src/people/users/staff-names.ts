import type { Queries } from '../../platform/database/queries.js';
import { currentPrincipal } from '../../platform/context/request-context.js';

const NAMES = `SELECT id, first_name || ' ' || last_name AS name FROM staff_users WHERE id = ANY($1)`;

/** The names of these staff members, deleted ones too; the caller's name needs no query. */
export async function staffNames(db: Queries, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const who = currentPrincipal();
  const names = new Map(who ? [[who.user_id, `${who.firstName} ${who.lastName}`]] : []);
  const unknown = [...new Set(ids)].filter((id) => id !== null && !names.has(id));
  const found = unknown.length === 0 ? [] : await db.query<{ id: string; name: string }[]>(NAMES, [unknown]);
  for (const { id, name } of found) names.set(id, name);
  return names;
}
