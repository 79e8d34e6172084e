/**
 * A migrated PostgreSQL and its streaming replica for one test: prints their URLs as one line of JSON and removes both
 * when its input ends. Lines that it reads: `pause` stops the replay, once it has everything, and `resume`; each is
 * answered by `done`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { migrate } from '../dist/platform/migrate/migrate.js';
import { SCHEMA } from '../dist/schema.js';
import { asSuperuser, caughtUp, startReplica } from './postgres-replica.mjs';

const WORK = { pause: 'SELECT pg_wal_replay_pause()', resume: 'SELECT pg_wal_replay_resume()' };

const folder = mkdtempSync(join(tmpdir(), 'firstlight-replica-'));
chmodSync(folder, 0o755);
const servers = [];
try {
  const primary = await startPostgres({ dataDir: join(folder, 'primary') });
  servers.unshift(primary);
  await migrate({ databaseUrl: primary.url, databasePool: 2, auditOwnerUrl: primary.auditOwnerUrl }, SCHEMA);
  const replica = await startReplica(primary, join(folder, 'replica'));
  servers.unshift(replica);
  const { url, superuserUrl } = primary;
  console.log(JSON.stringify({ primary: url, superuser: superuserUrl, replica: replica.url }));
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'pause') await caughtUp(primary, replica);
    await asSuperuser(replica, (client) => client.query(WORK[line]));
    console.log('done');
  }
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
