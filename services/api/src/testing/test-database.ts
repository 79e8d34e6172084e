import pg from 'pg';

function setting(name: 'MEDIUM_DATABASE_URL' | 'MEDIUM_TEMPLATE'): string {
  const value = process.env[name];
  if (!value) throw new Error('medium tests need the global setup: npm run test:medium');
  return value;
}

/** Autovacuum may be using the old copy; only a superuser can disconnect it, others wait. */
async function dropped(admin: pg.Client, name: string): Promise<void> {
  for (let patience = 50; ; patience -= 1) {
    try {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      if (patience === 0) throw error;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

/** A fresh copy of the migrated template for this jest worker; returns its URL. */
export async function testDatabase(): Promise<string> {
  const [url, template] = [setting('MEDIUM_DATABASE_URL'), setting('MEDIUM_TEMPLATE')];
  const name = `${template}_${process.env['JEST_WORKER_ID'] ?? '1'}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await dropped(admin, name);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  await admin.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
