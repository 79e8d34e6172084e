import type { Queries } from '../../platform/database/queries.js';
import type { Vault } from '../../platform/crypto/vault.js';
import { PLAIN_TEXT_COLUMNS, type PlainTextColumns, NAMES_IN_VERSIONS } from './plain-text-columns.js';

const AT_ONCE = 200;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

export type SealedCount = { name: string; sealed: number };

/**
 * Encrypts values that earlier releases stored as plain text. One statement and transaction per row: if it is interrupted,
 * the next run continues with the remaining rows, and each row is locked only for its own update.
 */
export async function sealPlainText(db: Queries, vault: Vault): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const columns of PLAIN_TEXT_COLUMNS)
    counts.push({ name: columns.name, sealed: await sealRows(db, vault, columns) });
  counts.push({ name: 'item_versions', sealed: await removeFromVersions(db) });
  return counts;
}

async function sealRows(db: Queries, vault: Vault, { find, update, seal }: PlainTextColumns): Promise<number> {
  let sealed = 0;
  let after = BEFORE_ALL_IDS;
  for (;;) {
    const rows = await db.query<Parameters<PlainTextColumns['seal']>[0][]>(find, [after, AT_ONCE]);
    for (const row of rows) {
      await db.query(update, [row.id, seal(row, vault)]);
      sealed += 1;
      after = row.id;
    }
    if (rows.length < AT_ONCE) return sealed;
  }
}

async function removeFromVersions(db: Queries): Promise<number> {
  let sealed = 0;
  for (;;) {
    const [changed] = await db.query<[unknown[], number]>(NAMES_IN_VERSIONS, [AT_ONCE]);
    sealed += changed.length;
    if (changed.length < AT_ONCE) return sealed;
  }
}
