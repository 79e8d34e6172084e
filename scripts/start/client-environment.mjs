import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../postgres/survivor.mjs';
import { startPostgres } from '../postgres.mjs';
import { loadSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';

/**
 * The environment of a command that works on the data of `npm start` beside it or without it. The embedded database
 * is used as it runs, or started for as long as the command takes.
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
      if (database && !database.adopted && isAlive(database.pid)) await database.stop();
    },
  };
}

async function embedded(dataDir) {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir} yet: run "npm start" first.`);
  return startPostgres({ dataDir: folder });
}
