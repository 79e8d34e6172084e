import type { EntityManager, QueryRunner } from 'typeorm';
import { TIMEOUTS } from './limits.js';
import { TracedClient } from './traced-pool.js';

/** The server's limit ends a statement first, so that its error arrives. */
const GRACE_MS = TIMEOUTS.query_timeout - TIMEOUTS.statement_timeout;

/** Longer limits for one transaction, in milliseconds; omitted limits don't change. */
export type LongerTimeouts = { statement: number; lock?: number; idle?: number };

function settingsOf({ statement, lock, idle }: LongerTimeouts): string {
  return [
    `SET LOCAL statement_timeout = ${statement}`,
    ...(lock === undefined ? [] : [`SET LOCAL lock_timeout = ${lock}`]),
    ...(idle === undefined ? [] : [`SET LOCAL idle_in_transaction_session_timeout = ${idle}`]),
  ].join('; ');
}

/**
 * Runs `work` in an open transaction with longer limits. Both limits must be raised: with the server's
 * `statement_timeout` alone, the pool would give up first, after `query_timeout`.
 */
export async function withLongerTimeouts<Result>(
  tx: EntityManager | QueryRunner,
  limits: LongerTimeouts,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = await setLongerTimeouts(tx, limits);
  try {
    return await work();
  } finally {
    end();
  }
}

/** The same for work that isn't one call; call the returned function before the connection is released. */
export async function setLongerTimeouts(tx: EntityManager | QueryRunner, limits: LongerTimeouts): Promise<() => void> {
  const runner = 'manager' in tx ? tx : tx.queryRunner;
  const client: unknown = await runner?.connect();
  if (!(client instanceof TracedClient)) throw new Error('longer limits need a transaction of the pool');
  const end = client.setQueryTimeout(limits.statement + GRACE_MS);
  try {
    await client.query(settingsOf(limits));
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
