import { separationLine } from '../platform/audit/audit-separation.js';
import type { Settings } from '../platform/config/settings.js';
import { proveKeys } from '../platform/crypto/key-proofs.js';
import { makeCommandDataSource } from '../platform/database/data-source.js';
import { migrate } from '../platform/migrate/migrate.js';
import { SCHEMA } from '../schema.js';
import { distributeAt } from '../operations/cluster/distribute.js';
import { commandLine } from './command-line.js';

await commandLine('migrate', async (settings) => {
  const { names, audit } = await migrate(settings, SCHEMA);
  process.stdout.write(names.length > 0 ? `migrated: ${names.join(', ')}\n` : 'database is up to date\n');
  if (settings.databaseCluster) {
    const tables = await distributeAt(settings.databaseUrl);
    process.stdout.write(
      tables.length > 0 ? `distributed: ${tables.join(', ')}\n` : 'all tables are distributed already\n',
    );
  }
  process.stdout.write(`audit: ${separationLine(audit)}\n`);
  await settleKeys(settings);
});

async function settleKeys(settings: Settings): Promise<void> {
  const db = await makeCommandDataSource(settings, { entities: [], migrations: [] }).initialize();
  try {
    await proveKeys(db, settings);
  } finally {
    await db.destroy();
  }
}
