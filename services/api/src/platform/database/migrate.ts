import { runMigrations } from 'graphile-worker';
import { makePatientDataSource, type DatabaseSettings, type Schema } from './data-source.js';

/** Any number will do, as long as every replica uses the same. */
const MIGRATION_LOCK = 7_316_004;

/**
 * Brings the database up to date; several replicas starting at once wait for each other. Returns the names of the new
 * ones. `only` stops at an earlier state, for a backup of that time.
 */
export async function migrate(settings: DatabaseSettings, schema: Schema, only?: readonly string[]): Promise<string[]> {
  const migrations = schema.migrations.filter(({ name }) => only?.includes(name) ?? true);
  const db = await makePatientDataSource(settings, { ...schema, migrations }).initialize();
  const lock = db.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await db.runMigrations({ transaction: 'all' });
    await runMigrations({ connectionString: settings.databaseUrl });
    return done.map(({ name }) => name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await db.destroy();
  }
}
