import { CLIENT_SEARCH_MOST } from '@firstlight/domain/client-search';
import type { Queries } from '../audit/audit-log.js';
import { anywhere } from '../common/database/conditions.js';
import type { Reader } from '../common/database/reader.js';

/** What the header of a record is made of. */
export type FoundRow = {
  id: string;
  firstName: string;
  lastName: string;
  dob: string | null;
  disposition: string | null;
  status: 'pending' | 'submitted';
};

/** Below this share of common letter groups a name is another name. */
const LIKENESS = 0.4;

const HEADER = `r.id, r.first_name AS "firstName", r.last_name AS "lastName", r.dob, r.disposition, r.status`;
const ALIVE = 'r.deleted_at IS NULL';

const one =
  (condition: string) =>
  (db: Queries, ...values: unknown[]): Promise<FoundRow[]> =>
    db.query<FoundRow[]>(
      `SELECT ${HEADER} FROM registrations r WHERE ${ALIVE} AND ${condition}
        ORDER BY r.submitted_at DESC, r.id LIMIT ${CLIENT_SEARCH_MOST}`,
      values,
    );

export const foundById = one('r.id = $1');
export const foundByBirth = one('r.dob = $1');
/** `$2` is the keyed index of a health card, or null for readers who may not search by it. */
export const foundByDigits = one("(r.phone_digits LIKE '%' || $1 || '%' OR r.health_card_index = $2)");

const EXACT = `SELECT ${HEADER} FROM registrations r WHERE ${ALIVE} AND r.name_search LIKE $1
  ORDER BY position($2 IN r.name_search), r.submitted_at DESC, r.id LIMIT ${CLIENT_SEARCH_MOST}`;

const ALIKE = `SELECT ${HEADER} FROM registrations r WHERE ${ALIVE} AND $1 <% r.name_search
  ORDER BY word_similarity($1, r.name_search) DESC, r.submitted_at DESC, r.id LIMIT ${CLIENT_SEARCH_MOST}`;

/** Names that hold the words; only when nobody does, names that look like them. */
export async function foundByName(db: Reader, name: string): Promise<FoundRow[]> {
  const exact = await db.query<FoundRow[]>(EXACT, [anywhere(name), name]);
  if (exact.length > 0) return exact;
  return db.transaction(async (tx) => {
    await tx.query(`SET LOCAL pg_trgm.word_similarity_threshold = ${LIKENESS}`);
    return tx.query<FoundRow[]>(ALIKE, [name]);
  });
}

/** What this person opened last, from the audit log; opening again moves a record to the front. */
const RECENT = `
  SELECT ${HEADER} FROM (
    SELECT registration_id, max(id) AS opened FROM (
      SELECT registration_id, id FROM audit_entries
       WHERE actor_id = $1 AND kind = 'registration' AND action = 'view' AND item_id IS NULL
       ORDER BY id DESC LIMIT 300) AS views
     GROUP BY registration_id) AS recent
    JOIN registrations r ON r.id = recent.registration_id AND ${ALIVE}
   ORDER BY recent.opened DESC LIMIT ${CLIENT_SEARCH_MOST}`;

export function recentlyOpened(db: Queries, userId: string): Promise<FoundRow[]> {
  return db.query<FoundRow[]>(RECENT, [userId]);
}
