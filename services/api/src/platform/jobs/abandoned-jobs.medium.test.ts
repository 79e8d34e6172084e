import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { AbandonedJobs, nameConnection } from './abandoned-jobs.js';
import { enqueueJob } from './enqueue-job.js';

const NAMED = `
  SELECT application_name AS name FROM pg_stat_activity
   WHERE datname = current_database() AND application_name LIKE 'pool-%'`;

describe('jobs of a process that was killed', () => {
  let app: TestApp;
  let pool: pg.Pool | null = null;
  afterEach(async () => {
    await pool?.end();
    pool = null;
    await app.close();
  });

  async function lockedBy(worker: string): Promise<void> {
    await enqueueJob(app.db, 'send-mail', { mailId: worker }, { key: worker });
    await app.db.query('UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() WHERE key = $1', [
      worker,
    ]);
  }
  const locked = async (): Promise<unknown> =>
    app.db.query(
      'SELECT key, locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL OR is_available ORDER BY key',
    );

  it('2.2/12 are released after three checks, while those of a running process stay', async () => {
    app = await testApp();
    pool = new pg.Pool({ connectionString: app.settings.databaseUrl });
    const running = new pg.Client({ connectionString: app.settings.databaseUrl });
    await running.connect();
    await nameConnection(running, 'pool-running');
    await lockedBy('pool-killed');
    await lockedBy('pool-running');
    const jobs = new AbandonedJobs();
    expect([await jobs.check(pool), await jobs.check(pool)]).toEqual([[], []]);
    expect(await jobs.check(pool)).toEqual(['pool-killed']);
    expect(await locked()).toEqual([
      { key: 'pool-killed', locked_by: null },
      { key: 'pool-running', locked_by: 'pool-running' },
    ]);
    // A connection that is back in time starts the count again.
    await nameConnection(running, 'something else');
    expect([await jobs.check(pool), await jobs.check(pool)]).toEqual([[], []]);
    await nameConnection(running, 'pool-running');
    expect(await jobs.check(pool)).toEqual([]);
    await running.end();
    expect([await jobs.check(pool), await jobs.check(pool)]).toEqual([[], []]);
    expect(await jobs.check(pool)).toEqual(['pool-running']);
  });

  it('2.2/12 a running process names a connection after its worker', async () => {
    app = await testApp({ jobs: true, logLevel: 'silent' });
    let named: { name: string }[] = [];
    for (let tries = 0; named.length === 0 && tries < 100; tries += 1) {
      await wait(50);
      named = await app.db.query(NAMED);
    }
    expect(named).toEqual([{ name: expect.stringMatching(/^pool-[0-9a-f]{18}$/) }]);
  });
});
