import pg from 'pg';
import type { Schema } from '../../platform/database/data-source.js';
import { checkBackup } from './read-backup.js';
import { restoreBackup, type RestoreSettings } from './restore-backup.js';
import { putBack, replaceWithEmptyDatabase } from './temporary-database.js';
import type { BackupCounts } from './write-backup.js';

type Say = (line: string) => void;

/** Restores a backup that people will work with, into an empty database. */
export async function restore(settings: RestoreSettings, schema: Schema, file: string): Promise<BackupCounts> {
  const counts = await restoreBackup(settings, schema, file);
  await endSessions(settings.databaseUrl);
  return counts;
}

/** The same in place of a filled database, which is kept under another name; if anything fails, it keeps its own. */
export async function restoreInPlace(
  settings: RestoreSettings,
  schema: Schema,
  file: string,
  say: Say,
): Promise<BackupCounts> {
  await checkBackup(settings, schema, file);
  const aside = await replaceWithEmptyDatabase(settings.databaseUrl);
  say(`the previous database is kept as ${aside}`);
  try {
    return await restore(settings, schema, file);
  } catch (error) {
    await putBack(settings.databaseUrl, aside);
    say('the restore failed: the previous database has its name again, and nothing is lost');
    throw error;
  }
}

/** A session that was ended after the backup must not work again. */
async function endSessions(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query('UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL');
  } finally {
    await db.end();
  }
}
