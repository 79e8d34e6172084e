import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync, chmodSync, statSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PASSWORD_FILES } from '../../../scripts/postgres/roles.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';

const SLOT = 'replica';
const LIMIT_MS = 60_000;

/** Runs SQL as the superuser of an embedded server. */
export async function asSuperuser({ superuserUrl }, work) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies a running server (low-level base backup) and starts the copy as its streaming replica. */
export async function startReplica(primary, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const source = join(primary.home, 'cluster');
  const target = join(folder, 'cluster');
  const label = await asSuperuser(primary, async (client) => {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
    await client.query("SELECT pg_backup_start('replica', true)");
    // Files come and go in a running server; the WAL that follows covers those that vanish.
    spawnSync('cp', ['-a', source, target]);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    return rows[0].labelfile;
  });
  const { uid, gid } = statSync(source);
  const put = (name, text) => {
    writeFileSync(join(target, name), text, { mode: 0o600 });
    chownSync(join(target, name), uid, gid);
  };
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(target, name), { force: true });
  const { port } = new URL(primary.url);
  const { password } = new URL(primary.superuserUrl);
  put('backup_label', label);
  put('standby.signal', '');
  put(
    'postgresql.auto.conf',
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\nprimary_slot_name = '${SLOT}'\n`,
  );
  for (const file of PASSWORD_FILES) copyFileSync(join(primary.home, file), join(folder, file));
  chmodSync(folder, 0o755);
  return startPostgres({ dataDir: folder });
}

/** Waits until the replica has everything that the primary has now; returns how long that took, in milliseconds. */
export async function caughtUp(primary, replica) {
  const began = performance.now();
  const { lsn } = await asSuperuser(primary, (client) => first(client, 'SELECT pg_current_wal_lsn() AS lsn'));
  const FOLLOWS = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS there';
  await asSuperuser(replica, async (client) => {
    while (!(await first(client, FOLLOWS, [lsn])).there) {
      if (performance.now() - began > LIMIT_MS) throw new Error('the replica did not catch up within a minute');
      await sleep(20);
    }
  });
  return performance.now() - began;
}

async function first(client, text, values) {
  const { rows } = await client.query(text, values);
  return rows[0];
}
