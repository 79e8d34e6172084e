import type { Queries } from '../database/queries.js';

/**
 * Adds a job inside the caller's transaction: no commit, no job. `key` merges repeated calls into one job. Payloads
 * contain only ids, because the queue is not encrypted.
 */
export async function enqueueJob(
  tx: Queries,
  name: string,
  payload: Readonly<Record<string, string>>,
  options: { key: string; maxAttempts?: number; runAt?: Date },
): Promise<void> {
  await tx.query('SELECT graphile_worker.add_job($1, $2::json, job_key := $3, max_attempts := $4, run_at := $5)', [
    name,
    JSON.stringify(payload),
    options.key,
    options.maxAttempts ?? 12,
    options.runAt ?? null,
  ]);
}
