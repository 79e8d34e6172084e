import pg from 'pg';

function setting(name: 'MEDIUM_DATABASE_URL' | 'MEDIUM_TEMPLATE'): string {
  const value = process.env[name];
  if (!value) throw new Error('medium tests need the global setup: npm run test:medium');
  return value;
}

/** A fresh copy of the migrated template for this jest worker; answers its address. */
export async function testDatabase(): Promise<string> {
  const [url, template] = [setting('MEDIUM_DATABASE_URL'), setting('MEDIUM_TEMPLATE')];
  const name = `${template}_${process.env['JEST_WORKER_ID'] ?? '1'}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  await admin.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
