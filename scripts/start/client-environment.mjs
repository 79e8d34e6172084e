import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../postgres/survivor.mjs';
import { startPostgres } from '../postgres.mjs';
import { loadSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';

/**
 * The environment of a command on the data of `npm start`, whether or not that is running. The embedded database is
 * used if it is running, otherwise started for the duration of the command.
 */
export async function clientEnvironment() {
  const settings = readSettings();
  const keys = loadSecrets(settings.dataDir);
  const database = settings.databaseUrl ? undefined : await embedded(settings.dataDir);
  const url = settings.databaseUrl ?? database.url;
  const auditOwnerUrl = settings.databaseUrl ? settings.auditOwnerUrl : database.auditOwnerUrl;
  return {
    env: {
      SMTP_URL: 'smtp://127.0.0.1:25',
      AUDIT_ANCHOR_FOLDER: join(settings.dataDir, 'audit-anchors'),
      ...process.env,
      ...keys,
      DATABASE_URL: url,
      AUDIT_OWNER_URL: auditOwnerUrl ?? '',
      DATA_DIR: settings.dataDir,
    },
    stop: async () => {
      if (database && !database.reused && isAlive(database.pid)) await database.stop();
    },
  };
}

async function embedded(dataDir) {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir} yet: run "npm start" first.`);
  return startPostgres({ dataDir: folder });
}
