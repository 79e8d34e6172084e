import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { BACKUP_USAGE, backupArguments } from '../operations/backup/command-arguments.js';
import { compareRecords, type Comparison } from '../operations/backup/compare-records.js';
import { restoreBackup } from '../operations/backup/restore-backup.js';
import { compareFiles, filesOutside } from '../operations/backup/stored-files.js';
import { withTemporaryDatabase } from '../operations/backup/temporary-database.js';
import { writeBackup, type BackupCounts } from '../operations/backup/write-backup.js';
import { FolderBlobStore } from '../platform/blobs/folder-blob-store.js';
import type { Settings } from '../platform/config/settings.js';
import { SCHEMA } from '../schema.js';
import { commandLine } from './command-line.js';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const rowsIn = (counts: BackupCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** `backup <file>` or `backup --rehearse`: the latter restores into a spare database and compares record by record. */
await commandLine('backup', async (settings) => {
  const given = backupArguments(process.argv.slice(2));
  if (given === null) {
    process.stderr.write(`${BACKUP_USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  if (given.rehearse) return rehearse(settings);
  const file = given.file ?? `firstlight-${new Date().toISOString().slice(0, 19).replace(/\D/g, '-')}.flbackup`;
  const counts = await writeBackup(settings, file);
  const { size } = await stat(file);
  say(`${file}: ${rowsIn(counts)} rows of ${Object.keys(counts).length} tables, ${size} bytes, encrypted`);
});

const REHEARSAL = 'firstlight-rehearsal-';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A rehearsal that was killed leaves its file. */
async function removeLeftOver(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(REHEARSAL)) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function rehearse(settings: Settings): Promise<void> {
  await removeLeftOver();
  const folder = await mkdtemp(join(tmpdir(), REHEARSAL));
  const file = join(folder, 'backup');
  try {
    await withTemporaryDatabase(settings.databaseUrl, async (spareUrl) => {
      const started = performance.now();
      const blobFolder = settings.blobFolder === null ? null : join(folder, 'blobs');
      const { records, differences } = await restoreAndCompare(
        settings,
        { ...settings, databaseUrl: spareUrl, blobFolder },
        file,
      );
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      for (const difference of differences.slice(0, 20)) say(difference);
      say(`${records} records compared, ${differences.length} differ; ${seconds} s`);
      if (differences.length > 0) process.exitCode = 1;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The comparison sees the moment of the backup, even while the product is in use. */
async function restoreAndCompare(settings: Settings, spare: Settings, file: string): Promise<Comparison> {
  let result: Comparison = { records: 0, differences: ['nothing was compared'] };
  await writeBackup(settings, file, async (source, written) => {
    await restoreBackup(spare, SCHEMA, written);
    const copy = new pg.Client({ connectionString: spare.databaseUrl });
    await copy.connect();
    try {
      result = await compareRecords(source, copy);
      if (settings.blobFolder !== null && spare.blobFolder !== null) {
        const [stored, restored] = [new FolderBlobStore(settings.blobFolder), new FolderBlobStore(spare.blobFolder)];
        result.differences.push(...(await compareFiles(await filesOutside(source), stored, restored)));
      }
    } finally {
      await copy.end();
    }
  });
  return result;
}
