import type { DataSource } from 'typeorm';
import { chunkBinding } from '../../platform/blobs/blobs.js';
import { FolderBlobStore } from '../../platform/blobs/folder-blob-store.js';
import type { Settings } from '../../platform/config/settings.js';
import { Vault } from '../../platform/crypto/vault.js';
import { KEY_PROOF, SEALED_COLUMNS, type SealedColumn } from './sealed-columns.js';

/** A file chunk has 256 KiB. */
const AT_ONCE = 40;

/** `unreadable`: the keys of rows whose values no key opens, so that they couldn't be moved. */
export type RotationCount = { name: string; seen: number; moved: number; unreadable: string[] };
type Row = Record<string, string> & { sealed_value: Buffer };

/**
 * Re-encrypts everything that was encrypted with an old key, row by row while the product runs. A value that changed
 * meanwhile is skipped, because it was written with the current key. If interrupted, the next run continues. A value
 * that no key opens doesn't stop it, but then the proof of the key stays: without the old key, nothing starts.
 */
export async function rotateKeys(
  db: DataSource,
  settings: Settings,
  tell: (count: RotationCount) => void,
): Promise<void> {
  const vault = new Vault(settings);
  let stuck = 0;
  const note = (count: RotationCount): void => {
    stuck += count.unreadable.length;
    tell(count);
  };
  for (const column of SEALED_COLUMNS) note(await rotateColumn(db, vault, column));
  if (settings.blobFolder !== null) note(await rotateFolder(db, vault, new FolderBlobStore(settings.blobFolder)));
  if (stuck === 0) note(await rotateColumn(db, vault, KEY_PROOF));
}

async function rotateColumn(db: DataSource, vault: Vault, sealed: SealedColumn): Promise<RotationCount> {
  const count: RotationCount = { name: `${sealed.table}.${sealed.column}`, seen: 0, moved: 0, unreadable: [] };
  const statements = statementsOf(sealed);
  let rows = await db.query<Row[]>(statements.first);
  while (rows.length > 0) {
    for (const row of rows) {
      count.seen += 1;
      const at = keyOf(sealed, row).join(', ');
      const moved = resealed(vault, count, at, row.sealed_value, sealed.binding(row));
      if (!moved) continue;
      await db.query(statements.update, [...keyOf(sealed, row), row.sealed_value, moved]);
      count.moved += 1;
    }
    const last = rows[rows.length - 1];
    rows = last ? await db.query<Row[]>(statements.next, keyOf(sealed, last)) : [];
  }
  return count;
}

/** `null` if there is nothing to move: it has the current key, or no key opens it, which is counted. */
function resealed(vault: Vault, count: RotationCount, at: string, sealed: Buffer, binding: string): Buffer | null {
  try {
    return vault.resealed(sealed, binding);
  } catch {
    count.unreadable.push(at);
    return null;
  }
}

const keyOf = ({ key }: SealedColumn, row: Row): unknown[] => key.map((name) => row[name]);

/** Names come from our own list, values are parameters. */
function statementsOf({ table, key, column, also = [] }: SealedColumn): {
  first: string;
  next: string;
  update: string;
} {
  const places = key.map((_, index) => `$${index + 1}`);
  const select = `SELECT ${[...key, ...also].join(', ')}, ${column} AS sealed_value FROM ${table} WHERE ${column} IS NOT NULL`;
  const page = `ORDER BY ${key.join(', ')} LIMIT ${AT_ONCE}`;
  const found = key.map((name, index) => `${name} = $${index + 1}`).join(' AND ');
  return {
    first: `${select} ${page}`,
    next: `${select} AND (${key.join(', ')}) > (${places.join(', ')}) ${page}`,
    update: `UPDATE ${table} SET ${column} = $${key.length + 2} WHERE ${found} AND ${column} = $${key.length + 1}`,
  };
}

async function rotateFolder(db: DataSource, vault: Vault, store: FolderBlobStore): Promise<RotationCount> {
  const count: RotationCount = { name: 'files in BLOB_FOLDER', seen: 0, moved: 0, unreadable: [] };
  for (const { id } of await db.query<{ id: string }[]>('SELECT id FROM blobs ORDER BY id')) {
    for (let position = 0; ; position += 1) {
      const sealed = await store.get(db, id, position);
      if (!sealed) break;
      count.seen += 1;
      const moved = resealed(vault, count, `${id}, ${position}`, sealed, chunkBinding(id, position));
      if (!moved) continue;
      await store.replace(id, position, moved);
      count.moved += 1;
    }
  }
  return count;
}
