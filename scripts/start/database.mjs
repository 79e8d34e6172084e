import { join } from 'node:path';
import { isAlive } from '../postgres/survivor.mjs';

const WATCH_MS = 500;

/**
 * The database of this start: the one that DATABASE_URL names or the embedded one, which is started again if it dies.
 * @returns {Promise<{ url: string, about: string, stop: () => Promise<void> }>}
 */
export async function startDatabase({ databaseUrl, dataDir }, onGiveUp) {
  if (databaseUrl) return { url: databaseUrl, about: 'the server of DATABASE_URL', stop: async () => undefined };
  const { startPostgres } = await import('../postgres.mjs');
  const folder = join(dataDir, 'postgres');
  let server = await startPostgres({ dataDir: folder });
  const { port, home, url, adopted } = server;
  let restarting = false;

  const watch = setInterval(async () => {
    if (restarting || isAlive(server.pid)) return;
    restarting = true;
    console.log('  PostgreSQL stopped unexpectedly and is started again.');
    try {
      server = await startPostgres({ dataDir: folder, port });
      if (server.port !== port) throw new Error(`port ${port} was taken meanwhile`);
    } catch (error) {
      onGiveUp(`PostgreSQL could not be started again: ${error.message}`);
    }
    restarting = false;
  }, WATCH_MS);

  return {
    url,
    about: `embedded PostgreSQL on port ${port}${adopted ? ', still running from before' : ''}, data in ${home}`,
    stop: async () => {
      clearInterval(watch);
      await server.stop();
    },
  };
}
