import pg from 'pg';

/** In a cluster only a superuser can disconnect the process that Citus keeps in each database. */
async function dropAll(host, template) {
  const inCluster = (process.env.MEDIUM_NODES ?? '') !== '';
  const address = new URL(inCluster ? process.env.MEDIUM_SUPERUSER_URL : process.env.MEDIUM_DATABASE_URL);
  if (host) address.host = host;
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  const { rows } = await admin.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [`${template}%`]);
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await admin.end();
}

export default async function globalTeardown() {
  const template = process.env.MEDIUM_TEMPLATE;
  if (!template) return;
  const workers = (process.env.MEDIUM_NODES ?? '').split(',').filter(Boolean);
  for (const host of [null, ...workers]) await dropAll(host, template);
  await globalThis.stopMediumPooler?.();
  await globalThis.stopMediumServer?.();
}
