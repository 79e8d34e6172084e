import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../postgres/survivor.mjs';

const WATCH_MS = 500;
/** Pause between two attempts to restart it. */
const PAUSE_MS = 2_000;

/**
 * The database of this start: the one named by DATABASE_URL or the embedded one, which is restarted if it dies.
 * @returns {Promise<{ url: string, auditOwnerUrl: string | undefined, about: string, stop: () => Promise<void> }>}
 */
export async function startDatabase({ databaseUrl, auditOwnerUrl, dataDir }, onGiveUp) {
  if (databaseUrl) {
    return { url: databaseUrl, auditOwnerUrl, about: 'the server of DATABASE_URL', stop: async () => undefined };
  }
  const { startPostgres } = await import('../postgres.mjs');
  const folder = join(dataDir, 'postgres');
  let server = await startPostgres({ dataDir: folder });
  const { port, home, url, auditOwnerUrl: embeddedOwnerUrl, reused } = server;
  let restarting = false;
  let lastLine;

  const report = (line) => {
    if (line !== lastLine) console.log(`  ${line}`);
    lastLine = line;
  };
  const startAgain = async () => {
    try {
      server = await startPostgres({ dataDir: folder, port });
    } catch (error) {
      // For example a full disk, which may have space again soon.
      report(`PostgreSQL can't be started again yet: ${error.message}`);
      return sleep(PAUSE_MS);
    }
    lastLine = undefined;
    if (server.port !== port) onGiveUp(`PostgreSQL could not be started again: port ${port} was taken in the meantime`);
  };
  const watch = setInterval(async () => {
    if (restarting || isAlive(server.pid)) return;
    restarting = true;
    if (lastLine === undefined) report('PostgreSQL stopped unexpectedly; restarting it.');
    await startAgain();
    restarting = false;
  }, WATCH_MS);

  return {
    url,
    auditOwnerUrl: embeddedOwnerUrl,
    about: `embedded PostgreSQL on port ${port}${reused ? ', still running from before' : ''}, data in ${home}`,
    stop: async () => {
      clearInterval(watch);
      await server.stop();
    },
  };
}
