import pg from 'pg';
import { OperatorError } from '../../platform/errors/operator-error.js';

/** Another database on the same server. */
export function databaseUrlFor(databaseUrl: string, name: string): string {
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  return address.href;
}

const nameIn = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

async function onServer(databaseUrl: string, work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: databaseUrlFor(databaseUrl, 'postgres') });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

/** Databases left by commands that were killed; a running command names its connection after its own. */
const LEFT_OVER = `
  SELECT datname AS name FROM pg_database
   WHERE datname ~ ('^' || $1 || '_spare_[0-9]+$')
     AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = pg_database.datname
                                                       OR a.application_name = pg_database.datname)`;

/** Each is a complete copy of the clients' data. */
async function dropLeftOver(server: pg.Client, name: string): Promise<void> {
  const { rows } = await server.query<{ name: string }>(LEFT_OVER, [name]);
  for (const { name: left } of rows) await server.query(`DROP DATABASE IF EXISTS ${left}`);
}

/** Runs `work` on a temporary empty database on the same server. */
export async function withTemporaryDatabase(databaseUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `${nameIn(databaseUrl)}_spare_${Date.now()}`;
  await onServer(databaseUrl, async (server) => {
    await dropLeftOver(server, nameIn(databaseUrl));
    await server.query(`SET application_name = '${name}'`);
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      await work(databaseUrlFor(databaseUrl, name));
    } finally {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

/** The beginning of the name that a replaced database keeps: PostgreSQL's names have at most 63 letters. */
const KEPT_LETTERS = 40;

/** Replaces a database with an empty one; renames the old one and returns its new name. */
export async function replaceWithEmptyDatabase(databaseUrl: string): Promise<string> {
  const name = nameIn(databaseUrl);
  const aside = `${name.slice(0, KEPT_LETTERS)}_before_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  await onServer(databaseUrl, async (server) => {
    const { rows } = await server.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
    if (rows[0]?.n !== 0) throw new OperatorError('the database is in use: stop the product first');
    await server.query(`ALTER DATABASE ${name} RENAME TO ${aside}`);
  });
  try {
    await onServer(databaseUrl, async (server) => {
      await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    });
  } catch (error) {
    await putBack(databaseUrl, aside);
    throw error;
  }
  return aside;
}

/** Gives the database that `replaceWithEmptyDatabase` renamed its name again; drops what replaced it. */
export async function putBack(databaseUrl: string, aside: string): Promise<void> {
  const name = nameIn(databaseUrl);
  await onServer(databaseUrl, async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.query(`ALTER DATABASE ${aside} RENAME TO ${name}`);
  });
}
