import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listsReadAt } from '../../../bench/rehearsal/writes.mjs';
import { startReplica } from '../../../services/api/testing/postgres-replica.mjs';
import { familyOf, signalAll, topology } from '../lib/topology.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

const READERS = 4;

export const about = 'the replica for lists is frozen for 6 s, then killed with -9, during writes';

/** Requests the first page repeatedly, without retries; records failures and durations. */
function startReaders({ urls, token }) {
  const seen = { answered: 0, failed: [], slowestMs: 0 };
  let running = true;
  const read = async (reader) => {
    for (let turn = reader; running; turn += 1) {
      const began = performance.now();
      const answer = await fetch(`${urls()[turn % urls().length]}/api/admin-registrations-submitted-optimized`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(15_000),
      }).catch((error) => ({ status: error.name }));
      if (answer.status === 200) seen.answered += 1;
      else seen.failed.push(answer.status);
      await answer.text?.();
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
      await wait(20);
    }
  };
  const all = Array.from({ length: READERS }, (_, reader) => read(reader));
  return {
    slowest: () => {
      const { slowestMs } = seen;
      seen.slowestMs = 0;
      return slowestMs;
    },
    stop: async () => {
      running = false;
      await Promise.all(all);
      return seen;
    },
  };
}

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-replica-away-'));
  chmodSync(folder, 0o755);
  let replica;
  const site = await topology({
    readFrom: async (database) => {
      replica = await startReplica(database, folder);
      return replica.url;
    },
  });
  const token = await site.newToken();
  const writers = startWriters(site);
  const readers = startReaders({ urls: site.urls, token });
  await wait(3_000);
  const onReplica = await listsReadAt(replica.url);
  const usual = readers.slowest();

  const family = familyOf(replica.pid);
  signalAll(family, 'SIGSTOP');
  await wait(6_000);
  const frozen = readers.slowest();
  signalAll(family, 'SIGCONT');
  await wait(1_000);
  readers.slowest();
  signalAll(familyOf(replica.pid), 'SIGKILL');
  await wait(4_000);
  const killed = readers.slowest();

  const { answered, failed } = await readers.stop();
  const figures = await writeFigures(site.sql, await writers.stop());
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return [
    ['lists answered', answered, (value) => value > 50, `${onReplica} by the replica in the first 3 s`],
    ['lists from the replica beforehand', onReplica, (value) => value > 0],
    ['lists without a response', failed.length, 0, [...new Set(failed)].join(' ')],
    [
      'slowest list, ms: usual / standing still / killed',
      [usual, frozen, killed].map(Math.round).join(' / '),
      () => true,
    ],
    ...figures,
  ];
}
