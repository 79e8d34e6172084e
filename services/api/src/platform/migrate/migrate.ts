import { runMigrations } from 'graphile-worker';
import { makePatientDataSource, type DatabaseSettings, type Schema } from '../database/data-source.js';
import { layDownAuditRules, type AuditRulesSettings } from '../audit/audit-rules.js';
import type { AuditSeparation } from '../audit/audit-separation.js';

/** An arbitrary number, the same in every replica. */
const MIGRATION_LOCK = 7_316_004;

export type MigrationSettings = DatabaseSettings & AuditRulesSettings;

/** The new migrations' names, and what the application's role can do to the audit log now. */
export type Migrated = { names: string[]; audit: AuditSeparation };

/** Runs migrations and sets the owner of the audit log; replicas that start together wait for each other. */
export async function migrate(settings: MigrationSettings, schema: Schema): Promise<Migrated> {
  const names = await runOnly(settings, schema);
  return { names, audit: await layDownAuditRules(settings) };
}

/** Only these migrations (default: all), for restoring an older backup. */
export async function runOnly(settings: DatabaseSettings, schema: Schema, only?: readonly string[]): Promise<string[]> {
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
