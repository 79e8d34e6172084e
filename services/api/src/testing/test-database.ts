import pg from 'pg';

function setting(name: 'MEDIUM_DATABASE_URL' | 'MEDIUM_TEMPLATE'): string {
  const value = process.env[name];
  if (!value) throw new Error('medium tests need the global setup: npm run test:medium');
  return value;
}

/** The other nodes of the cluster that the tests run on; none on one server (testing/cluster-template.mjs). */
export function clusterWorkers(): string[] {
  return (process.env['MEDIUM_NODES'] ?? '').split(',').filter((host) => host !== '');
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
  const address = new URL(url);
  const workers = clusterWorkers();
  for (const host of [address.host, ...workers]) {
    // Only a superuser can disconnect the process that Citus keeps in each database.
    const node = new URL(workers.length > 0 ? (process.env['MEDIUM_SUPERUSER_URL'] ?? url) : url);
    node.host = host;
    const admin = new pg.Client({ connectionString: node.href });
    await admin.connect();
    await dropped(admin, name);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${address.username} STRATEGY file_copy`);
    await admin.end();
  }
  address.pathname = `/${name}`;
  return address.href;
}
