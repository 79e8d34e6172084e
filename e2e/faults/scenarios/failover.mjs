import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { asSuperuser, startReplica } from '../../../services/api/testing/postgres-replica.mjs';
import { databaseGateway } from '../lib/database-gateway.mjs';
import { slowLink } from '../lib/slow-link.mjs';
import { familyOf, signalAll, topology } from '../lib/topology.mjs';
import { lostAndDoubled, startWriters } from '../lib/writers.mjs';

const LINK_MS = 50;

export const about = `kill -9 of the primary, its replica (${LINK_MS} ms away) takes over behind HAProxy`;

const MODES = {
  asynchronous: [],
  synchronous: [
    "ALTER SYSTEM SET synchronous_standby_names = '*'",
    "ALTER SYSTEM SET synchronous_commit = 'remote_apply'",
    'SELECT pg_reload_conf()',
  ],
};

async function untilSo(isSo) {
  while (!(await isSo())) await wait(10);
}

/** @returns seconds without writes; acknowledged, lost and duplicated records; unexpected statuses */
async function failOver(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-failover-'));
  chmodSync(folder, 0o755);
  const pair = {};
  const through = async (url, database) => {
    const far = await slowLink(url, { ms: LINK_MS });
    pair.replica = await startReplica({ ...database, url: far }, folder);
    await asSuperuser(database, async (client) => {
      for (const setting of settings) await client.query(setting);
    });
    pair.gateway = await databaseGateway(url, pair.replica.url);
    return pair.gateway.url;
  };
  const site = await topology({ through });
  const { replica, gateway } = pair;
  const writers = startWriters(site);
  await wait(3_000);

  const began = performance.now();
  signalAll(familyOf(site.database.pid), 'SIGKILL');
  await untilSo(() => gateway.isDown('primary'));
  await asSuperuser(replica, (client) => client.query('SELECT pg_promote()'));
  await gateway.switchToReplica();
  const before = writers.count();
  await untilSo(() => writers.count() > before);
  const seconds = (performance.now() - began) / 1_000;

  await wait(2_000);
  const { acknowledged, statuses } = await writers.stop();
  const promoted = new pg.Client({ connectionString: replica.url });
  await promoted.connect();
  const { lost, doubled } = await lostAndDoubled(async (text) => (await promoted.query(text)).rows, acknowledged);
  await promoted.end();
  gateway.stop();
  await site.stop();
  await replica.stop();
  rmSync(folder, { recursive: true, force: true });
  const unplanned = Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503').length;
  return { seconds, acknowledged: acknowledged.length, lost, doubled, unplanned, statuses: JSON.stringify(statuses) };
}

export async function run() {
  const figures = [];
  for (const [mode, settings] of Object.entries(MODES)) {
    const { seconds, acknowledged, lost, doubled, unplanned, statuses } = await failOver(settings);
    figures.push(
      [`${mode}: writes acknowledged`, acknowledged, (value) => value > 50, statuses],
      [`${mode}: acknowledged writes lost`, lost, mode === 'synchronous' ? 0 : (value) => value >= 0],
      [`${mode}: duplicates after retry`, doubled, 0],
      [`${mode}: unplanned 5xx`, unplanned, 0],
      [`${mode}: seconds from the kill to the next write`, seconds.toFixed(1), (value) => Number(value) < 30],
    );
  }
  return figures;
}
