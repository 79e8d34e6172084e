import pg from 'pg';

const READ = `SELECT current_database() AS name, shobj_description(oid, 'pg_database') AS stamp
  FROM pg_database WHERE datname = current_database()`;

type Described = { name: string; stamp: string | null };

async function described<Result>(
  databaseUrl: string,
  work: (database: Described, client: pg.Client) => Result | Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Described>(READ);
    if (!rows[0]) throw new Error('a database that is connected to is missing in pg_database');
    return await work(rows[0], client);
  } finally {
    await client.end();
  }
}

/** Whether this database was migrated and seeded by the build that `stamp` identifies. */
export function isPrepared(databaseUrl: string, stamp: string): Promise<boolean> {
  return described(databaseUrl, (database) => database.stamp === stamp);
}

/** Stored as the database's description: a new database, also for a restore, has none. */
export async function recordPrepared(databaseUrl: string, stamp: string): Promise<void> {
  await described(databaseUrl, async ({ name }, client) => {
    await client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(name)} IS ${client.escapeLiteral(stamp)}`);
  });
}
