import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncToDisk } from '@firstlight/process/durable-files';
import { SettingsError } from '@firstlight/process/settings';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { FolderBlobStore } from '../../platform/blobs/folder-blob-store.js';
import type { Settings } from '../../platform/config/settings.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { encodePart } from './parts.js';
import { Sealing } from './sealed-file.js';
import { filesOutside, sealedChunks } from './stored-files.js';
import { copyOut, storedTables, type StoredTable } from './tables.js';

export type BackupHead = { createdAt: string; migrations: string[]; tables: StoredTable[] };
export type TableEnd = { rows: number; sha256: string };
export type FileHead = { blobId: string; position: number };
export type BackupSettings = Pick<Settings, 'databaseUrl' | 'blobFolder' | 'backupKey'>;
/** Rows in the backup, by table. */
export type BackupCounts = Record<string, number>;

const NEWLINE = 10;
const NAMED = 20;

/** The backup was written, but without these files: most likely BLOB_FOLDER names another folder than the API's. */
export class MissingFiles extends SettingsError {
  constructor(file: string, missing: readonly string[]) {
    const more = missing.length > NAMED ? ' …' : '';
    super(
      `${file} lacks ${missing.length} files that are missing or incomplete in BLOB_FOLDER: ${missing.slice(0, NAMED).join(', ')}${more}`,
    );
  }
}

/**
 * Writes a snapshot of everything into one encrypted file: all tables in one repeatable-read transaction, and the
 * files of BLOB_FOLDER, which never change once they are there. `meanwhile` sees the same snapshot.
 *
 * @throws {MissingFiles} after the backup was written without them
 */
export async function writeBackup(
  settings: BackupSettings,
  file: string,
  meanwhile: (db: pg.Client, written: string) => Promise<void> = async () => undefined,
): Promise<BackupCounts> {
  if (!settings.backupKey) throw new OperatorError('BACKUP_KEY is missing');
  const db = new pg.Client({ connectionString: settings.databaseUrl, application_name: 'firstlight-backup' });
  await db.connect();
  const counts: BackupCounts = {};
  const missing: string[] = [];
  const unfinished = `${file}.unfinished`;
  try {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (settings.blobFolder === null && (await filesOutside(db)).length > 0)
      throw new SettingsError('the program’s files are in a folder: set BLOB_FOLDER as the API has it');
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const parts = Readable.from(partsOf(db, settings, counts, missing), { objectMode: false });
    await pipeline(parts, createGzip({ level: 1 }), new Sealing(settings.backupKey), target);
    await meanwhile(db, unfinished);
    await db.query('COMMIT');
    await rename(unfinished, file);
    await syncToDisk(dirname(file));
    const lost = await stillThere(db, missing);
    if (lost.length > 0) throw new MissingFiles(file, lost);
    return counts;
  } finally {
    await rm(unfinished, { force: true });
    await db.end();
  }
}

/** Without files deleted since the snapshot. */
async function stillThere(db: pg.Client, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string }>('SELECT id FROM blobs WHERE id = ANY($1) ORDER BY id', [ids]);
  return rows.map(({ id }) => id);
}

async function* partsOf(
  db: pg.Client,
  { blobFolder }: BackupSettings,
  counts: BackupCounts,
  missing: string[],
): AsyncGenerator<Buffer> {
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
  if (blobFolder !== null) yield* filesOf(db, new FolderBlobStore(blobFolder), counts, missing);
  yield encodePart('end', {});
}

/** A file part: its length-prefixed head, then the encrypted bytes as stored in the folder. */
async function* filesOf(
  db: pg.Client,
  store: FolderBlobStore,
  counts: BackupCounts,
  missing: string[],
): AsyncGenerator<Buffer> {
  let files = 0;
  for (const file of await filesOutside(db)) {
    const chunks = sealedChunks(store, file);
    for (let position = 0; ; position += 1) {
      const { value, done } = await chunks.next();
      if (done === true) {
        if (!value) missing.push(file.id);
        break;
      }
      const head = Buffer.from(JSON.stringify({ blobId: file.id, position } satisfies FileHead));
      yield encodePart('file', Buffer.concat([Buffer.from([head.length]), head, value]));
      files += 1;
    }
  }
  counts['files'] = files;
}
