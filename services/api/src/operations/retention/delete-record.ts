import type { Queries } from '../../platform/database/queries.js';

const MERGED = 'SELECT id FROM registrations WHERE merged_into = ANY($1)';
const FILES = [
  'SELECT photo_blob_id AS id FROM registrations WHERE id = ANY($1) AND photo_blob_id IS NOT NULL',
  'SELECT blob_id AS id FROM attachments WHERE registration_id = ANY($1) AND blob_id IS NOT NULL',
];

/**
 * A record's rows that a cluster keeps elsewhere; on a single server the record's foreign keys would delete them too.
 */
const ELSEWHERE = [
  'UPDATE linked_contacts SET contact_registration_id = NULL WHERE contact_registration_id = ANY($1)',
  ...['client_messages', 'linked_contacts', 'received_results', 'supplies_given'].map(
    (table) => `DELETE FROM ${table} WHERE registration_id = ANY($1)`,
  ),
  'DELETE FROM share_links WHERE attachment_id IN (SELECT id FROM attachments WHERE registration_id = ANY($1))',
  'DELETE FROM registration_merges WHERE survivor_id = ANY($1) OR merged_id = ANY($1)',
];

const RECORDS = 'DELETE FROM registrations WHERE id = ANY($1)';

/** One by one, because a cluster keeps them on different nodes. */
const LOCK = 'SELECT 1 FROM registrations WHERE id = $1 FOR UPDATE';

type Deleted = { records: string[]; files: string[] };

/** A record and those merged into it, locked: nobody can add to them until the transaction ends. */
export async function lockRecord(tx: Queries, id: string): Promise<string[]> {
  const records = [id];
  await tx.query(LOCK, [id]);
  for (let found = [id]; found.length > 0;) {
    found = (await tx.query<{ id: string }[]>(MERGED, [found])).map((row) => row.id);
    for (const merged of found) await tx.query(LOCK, [merged]);
    records.push(...found);
  }
  return records;
}

/** Deletes locked records with all their rows; the caller removes their files. */
export async function deleteRecords(tx: Queries, records: string[]): Promise<Deleted> {
  const files: string[] = [];
  for (const text of FILES) files.push(...(await tx.query<{ id: string }[]>(text, [records])).map((row) => row.id));
  for (const text of [...ELSEWHERE, RECORDS]) await tx.query(text, [records]);
  return { records, files };
}

/**
 * Deletes the rows of records purged in the last week once more: without foreign keys between nodes, a simultaneous
 * change may have left one (docs/scaling.md). The log says which records are gone for good; a record that can't be seen
 * may be in a transaction that a node has yet to commit.
 */
export async function sweepPurged(tx: Queries): Promise<void> {
  const purged = await tx.query<{ id: string }[]>(`
    SELECT DISTINCT registration_id AS id FROM audit_entries
     WHERE action = 'delete' AND kind = 'registration' AND item_id = 'retention' AND at > now() - interval '7 days'`);
  const ids = purged.map(({ id }) => id);
  if (ids.length > 0) for (const text of ELSEWHERE) await tx.query(text, [ids]);
}
