import type pg from 'pg';

/** Graphile-worker itself releases the jobs of a process that was killed only after four hours. */
export const CHECK_MS = 30_000;
/** A process whose connection is being renewed is missing for up to a minute, and still runs its jobs. */
export const CHECKS = 3;

/** The names of workers with locked jobs, none of whose connections are there. */
const MISSING = `
  SELECT DISTINCT locked_by AS name FROM graphile_worker._private_jobs
   WHERE locked_by IS NOT NULL
     AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = locked_by)`;

/** Each worker names a connection that it keeps after itself, so that the others see when it is gone. */
export async function nameConnection(connection: pg.ClientBase, worker: string): Promise<void> {
  await connection.query("SELECT set_config('application_name', $1, false)", [worker]);
}

/** Releases the jobs of workers that are missing at several checks in a row. */
export class AbandonedJobs {
  private missing = new Map<string, number>();

  /** @returns the workers whose jobs were released */
  async check(db: pg.Pool): Promise<string[]> {
    const { rows } = await db.query<{ name: string }>(MISSING);
    this.missing = new Map(rows.map(({ name }) => [name, (this.missing.get(name) ?? 0) + 1]));
    const gone = [...this.missing].filter(([, checks]) => checks >= CHECKS).map(([name]) => name);
    if (gone.length > 0) await db.query('SELECT graphile_worker.force_unlock_workers($1)', [gone]);
    return gone;
  }
}
