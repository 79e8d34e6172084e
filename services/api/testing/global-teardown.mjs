import pg from 'pg';

export default async function globalTeardown() {
  const template = process.env.MEDIUM_TEMPLATE;
  if (!template) return;
  const admin = new pg.Client({ connectionString: process.env.MEDIUM_DATABASE_URL });
  await admin.connect();
  const { rows } = await admin.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [`${template}%`]);
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await admin.end();
  await globalThis.stopMediumPooler?.();
  await globalThis.stopMediumServer?.();
}
