import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { MigrationExecutor, QueryFailedError, type QueryRunner } from 'typeorm';
import { makeCommandDataSource, type DatabaseSettings, type Schema } from '../database/data-source.js';
import { installAuditRules, type AuditRulesSettings } from '../audit/audit-rules.js';
import type { AuditSeparation } from '../audit/audit-separation.js';
import { setShortLockTimeout } from './online-indexes.js';

/** An arbitrary number, the same in every replica. */
const MIGRATION_LOCK = 7_316_004;
const TURN_PAUSE_MS = 200;

/** A lock that wasn't free in time, and a deadlock that PostgreSQL resolved. */
const TAKEN = ['55P03', '40P01'];
/**
 * Calls queued behind an attempt go first. A backup may hold every table for minutes, so keep trying for half an hour.
 */
const TRY_PAUSE_MS = 700;
const TRIES = 1_800;

export type MigrationSettings = DatabaseSettings & AuditRulesSettings;

/** The names of the new migrations, and the application role's privileges on the audit log. */
export type Migrated = { names: string[]; audit: AuditSeparation };

/** Runs migrations and sets the owner of the audit log; replicas that start together wait for each other. */
export async function migrate(settings: MigrationSettings, schema: Schema): Promise<Migrated> {
  const names = await runOnly(settings, schema);
  return { names, audit: await installAuditRules(settings) };
}

/** Only these migrations (default: all), for restoring an older backup. */
export async function runOnly(settings: DatabaseSettings, schema: Schema, only?: readonly string[]): Promise<string[]> {
  const migrations = schema.migrations.filter(({ name }) => only?.includes(name) ?? true);
  const db = await makeCommandDataSource(settings, { ...schema, migrations }).initialize();
  const session = db.createQueryRunner();
  try {
    await takeTurn(session);
    // Their commits needn't wait for the disk: they reach it before any later write does, and whatever a crash undoes
    // runs again.
    await session.query('SET synchronous_commit = off');
    const executor = new MigrationExecutor(db, session);
    // Each commits separately, so it holds its locks only briefly, and a failing one leaves those before it in place:
    // they only add (docs/runbook.md), and the next run continues there.
    executor.transaction = 'each';
    const pending = await executor.getPendingMigrations();
    await untilLocksWereFree(session, () => executor.executePendingMigrations());
    await runMigrations({ connectionString: settings.databaseUrl });
    return pending.map(({ name }) => name);
  } finally {
    await session.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await session.release();
    await db.destroy();
  }
}

/** Polls: a waiting statement would hold a snapshot, and building an index waits for every snapshot. */
async function takeTurn(session: QueryRunner): Promise<void> {
  const ask = async (): Promise<boolean> => {
    const [answer] = (await session.query('SELECT pg_try_advisory_lock($1) AS mine', [MIGRATION_LOCK])) as {
      mine: boolean;
    }[];
    return answer?.mine ?? false;
  };
  while (!(await ask())) await sleep(TURN_PAUSE_MS);
}

const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError && 'code' in error && TAKEN.includes(String(error.code));

async function untilLocksWereFree(session: QueryRunner, run: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await setShortLockTimeout(session);
      await run();
      return;
    } catch (error) {
      if (left === 0 || !isTaken(error)) throw error;
      if (left === TRIES) process.stderr.write('a table is in use: waiting for it\n');
      await sleep(TRY_PAUSE_MS);
    }
  }
}
