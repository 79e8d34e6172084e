import pg from 'pg';

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

/** Runs `work` on a temporary empty database on the same server. */
export async function withTemporaryDatabase(databaseUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `${nameIn(databaseUrl)}_spare_${Date.now()}`;
  await onServer(databaseUrl, async (server) => {
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      await work(databaseUrlFor(databaseUrl, name));
    } finally {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

/** Replaces a database with an empty one; renames the old one and returns its new name. */
export async function replaceWithEmptyDatabase(databaseUrl: string): Promise<string> {
  const name = nameIn(databaseUrl);
  const aside = `${name}_before_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  await onServer(databaseUrl, async (server) => {
    const { rows } = await server.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
    if (rows[0]?.n !== 0) throw new Error('the database is in use: stop the product first');
    await server.query(`ALTER DATABASE ${name} RENAME TO ${aside}`);
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  });
  return aside;
}
