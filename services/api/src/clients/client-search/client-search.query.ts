import { CLIENT_SEARCH_MOST } from '@firstlight/domain/clients/client-search';
import type { Queries } from '../../platform/database/queries.js';
import type { SearchTerms } from '@firstlight/domain/identity/search-terms';
import { addClient, type Spelling } from '../../platform/database/client-conditions.js';
import { Conditions } from '../../platform/database/conditions.js';
import type { Reader } from '../../platform/database/reader.js';

/** Columns of a record's header. */
export type FoundRow = {
  id: string;
  firstName: string;
  lastName: string;
  dob: string | null;
  disposition: string | null;
  status: 'pending' | 'submitted';
};

/** Below this trigram similarity, a name doesn't match. */
const LIKENESS = 0.4;

const HEADER = `r.id, r.first_name AS "firstName", r.last_name AS "lastName", r.dob, r.disposition, r.status`;
const ALIVE = 'r.deleted_at IS NULL';

type NameTerms = Extract<SearchTerms, { kind: 'name' }>;
type OtherTerms = Exclude<SearchTerms, NameTerms>;

/** `card` is the keyed index of a health card, or null for readers who may not search by it. */
export function foundByFact(db: Queries, terms: OtherTerms, card: Buffer | null): Promise<FoundRow[]> {
  const where = addClient(new Conditions(), terms, 'phrase', 'r.');
  const cardToo = card === null ? '' : ` OR r.health_card_index = ${where.parameter(card)}`;
  return db.query<FoundRow[]>(
    `SELECT ${HEADER} FROM registrations r WHERE ${ALIVE} AND (${where}${cardToo})
      ORDER BY r.submitted_at DESC, r.id LIMIT ${CLIENT_SEARCH_MOST}`,
    where.values,
  );
}

/** Exact word order first, then other orders; similar spellings by similarity. */
function foundBySpelling(db: Queries, terms: NameTerms, spelling: Spelling): Promise<FoundRow[]> {
  const where = addClient(new Conditions().plain(ALIVE), terms, spelling, 'r.');
  const phrase = where.parameter(terms.words.join(' '));
  const order =
    spelling === 'near'
      ? `word_similarity(${phrase}, r.name_search) DESC`
      : `nullif(position(${phrase} IN r.name_search), 0) NULLS LAST`;
  return db.query<FoundRow[]>(
    `SELECT ${HEADER} FROM registrations r WHERE ${where}
      ORDER BY ${order}, r.submitted_at DESC, r.id LIMIT ${CLIENT_SEARCH_MOST}`,
    where.values,
  );
}

const ALIKE = `SELECT ${HEADER} FROM registrations r WHERE ${ALIVE} AND $1 <% r.name_search
  ORDER BY word_similarity($1, r.name_search) DESC, r.submitted_at DESC, r.id LIMIT ${CLIENT_SEARCH_MOST}`;

/** Names that contain all the words; if there are none, the record with this short code; then similar names. */
export async function foundByName(db: Reader, terms: NameTerms): Promise<{ rows: FoundRow[]; near: boolean }> {
  if (terms.words.length === 0) return { rows: [], near: false };
  for (const spelling of ['words', ...(terms.ids ? (['code'] as const) : [])] as const) {
    const exact = await foundBySpelling(db, terms, spelling);
    if (exact.length > 0) return { rows: exact, near: false };
  }
  const near = await foundBySpelling(db, terms, 'near');
  if (near.length > 0) return { rows: near, near: true };
  const rows = await db.transaction(async (tx) => {
    await tx.query(`SET LOCAL pg_trgm.word_similarity_threshold = ${LIKENESS}`);
    return tx.query<FoundRow[]>(ALIKE, [terms.words.join(' ')]);
  });
  return { rows, near: true };
}

/** The records this user opened last, from the audit log; reopening moves a record to the front. */
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
