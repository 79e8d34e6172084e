import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncToDisk } from '@firstlight/process/durable-files';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { FolderBlobStore } from '../../platform/blobs/folder-blob-store.js';
import type { Settings } from '../../platform/config/settings.js';
import { encodePart } from './parts.js';
import { Sealing } from './sealed-file.js';
import { copyOut, storedTables, type StoredTable } from './tables.js';

export type BackupHead = { createdAt: string; migrations: string[]; tables: StoredTable[] };
export type TableEnd = { rows: number; sha256: string };
export type FileHead = { blobId: string; position: number };
export type BackupSettings = Pick<Settings, 'databaseUrl' | 'blobFolder' | 'backupKey'>;
/** Rows in the backup, by table. */
export type BackupCounts = Record<string, number>;

const NEWLINE = 10;

/**
 * Writes a snapshot of everything into one encrypted file: all tables in one repeatable-read transaction, and the
 * files of BLOB_FOLDER, which never change once they are there. `meanwhile` sees the same snapshot.
 */
export async function writeBackup(
  settings: BackupSettings,
  file: string,
  meanwhile: (db: pg.Client, written: string) => Promise<void> = async () => undefined,
): Promise<BackupCounts> {
  if (!settings.backupKey) throw new Error('BACKUP_KEY is missing');
  const db = new pg.Client({ connectionString: settings.databaseUrl, application_name: 'firstlight-backup' });
  await db.connect();
  const counts: BackupCounts = {};
  const unfinished = `${file}.unfinished`;
  try {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const parts = Readable.from(partsOf(db, settings, counts), { objectMode: false });
    await pipeline(parts, createGzip({ level: 1 }), new Sealing(settings.backupKey), target);
    await meanwhile(db, unfinished);
    await db.query('COMMIT');
    await rename(unfinished, file);
    await syncToDisk(dirname(file));
    return counts;
  } finally {
    await rm(unfinished, { force: true });
    await db.end();
  }
}

async function* partsOf(db: pg.Client, { blobFolder }: BackupSettings, counts: BackupCounts): AsyncGenerator<Buffer> {
  const tables = await storedTables(db);
  const { rows } = await db.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const head: BackupHead = { createdAt: new Date().toISOString(), migrations: rows.map(({ name }) => name), tables };
  yield encodePart('head', head);
  for (const table of tables) {
    yield encodePart('table', { name: table.name });
    const hash = createHash('sha256');
    let lines = 0;
    for await (const chunk of db.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === NEWLINE) lines += 1;
      yield encodePart('data', chunk);
    }
    counts[table.name] = lines;
    yield encodePart('table-end', { rows: lines, sha256: hash.digest('hex') } satisfies TableEnd);
  }
  if (blobFolder !== null) yield* filesOf(db, blobFolder, counts);
  yield encodePart('end', {});
}

/** A file part: its length-prefixed head, then the encrypted bytes as stored in the folder. */
async function* filesOf(db: pg.Client, folder: string, counts: BackupCounts): AsyncGenerator<Buffer> {
  const store = new FolderBlobStore(folder);
  let files = 0;
  const { rows } = await db.query<{ id: string }>('SELECT id FROM blobs ORDER BY id');
  for (const { id } of rows) {
    for (let position = 0; ; position += 1) {
      const sealed = await store.get(null, id, position);
      if (!sealed) break;
      const head = Buffer.from(JSON.stringify({ blobId: id, position } satisfies FileHead));
      yield encodePart('file', Buffer.concat([Buffer.from([head.length]), head, sealed]));
      files += 1;
    }
  }
  counts['files'] = files;
}
