/**
 * `npm run rehearse [-- --from <commit>] [--report]`: the production form as processes. Two api, two web behind HAProxy
 * with deploy/haproxy.cfg, releases in a bucket, PostgreSQL behind PgBouncer (deploy/pgbouncer.ini) with a streaming
 * replica for lists. Under a steady load: an upgrade from the previous release, a rolling restart, a release and its
 * rollback; then two clients through TLS terminators. Exits with 1 if a request failed, an acknowledged write is
 * missing or stored twice, or the two clients share an address. `--containers`: in a container engine, see
 * containers/main.mjs.
 */
import { existsSync, mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '../../scripts/command-line.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { findPgbouncer, startPooler } from '../../services/api/testing/pooler.mjs';
import { caughtUp, startReplica } from '../../services/api/testing/postgres-replica.mjs';
import { ROOT } from '../lib/product.mjs';
import { rehearseContainers } from './containers/main.mjs';
import { findHaproxy } from './gateway.mjs';
import { mark, since, startLoad } from './load.mjs';
import { previousRef, previousRelease } from './previous-release.mjs';
import { stopEverything } from './processes.mjs';
import { writeReport } from './report.mjs';
import { signedIn, startTopology } from './topology.mjs';
import { twoClients } from './two-clients.mjs';
import { countWrites, listsReadAt } from './writes.mjs';

const STEADY_MS = 5_000;
const OPTIONS = {
  from: { type: 'string' },
  report: { type: 'boolean', default: false },
  containers: { type: 'boolean', default: false },
  load: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
};
const USAGE =
  'Usage: npm run rehearse [-- --from <commit>] [--report], or npm run rehearse -- --containers [--load [--quick] [--write]]';
const { values } = commandLine(USAGE, OPTIONS, () => false);
const say = (line) => process.stdout.write(`${line}\n`);

/** Processes to stop at the end, in reverse start order. */
const parts = [];

async function stopAll() {
  await stopEverything();
  for (const stop of parts.splice(0)) await stop();
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().then(() => process.exit(1)));

/** The URL through PgBouncer, if one that supports prepared statements is installed. */
async function pooled(url) {
  const pgbouncer = findPgbouncer();
  say(pgbouncer ? 'Through PgBouncer.' : 'Without a pooler: there is no PgBouncer from 1.21 on (PGBOUNCER_PATH).');
  if (!pgbouncer) return url;
  const pooler = await startPooler(pgbouncer, url);
  parts.unshift(() => pooler.stop());
  return pooler.url(url);
}

async function rehearse(haproxy, folder) {
  const ref = values.from ?? previousRef();
  const previous = ref && join(folder, 'previous');
  if (previous) await previousRelease(ref, previous, folder);
  else say('No Git history: the upgrade is skipped.');

  const primary = await startPostgres({ dataDir: join(folder, 'primary') });
  parts.unshift(() => primary.stop());
  try {
    const replica = await startReplica(primary, join(folder, 'replica'));
    parts.unshift(() => replica.stop());
    const databases = {
      direct: primary.url,
      pooled: await pooled(primary.url),
      read: replica.url,
      auditOwner: primary.auditOwnerUrl,
    };
    const topology = await startTopology({ haproxy, folder, databases, code: previous ?? ROOT });
    const load = startLoad(topology.url, await signedIn(primary.url), await signedIn(primary.url));
    const rows = [];
    const phase = async (name, work) => {
      const before = mark(load.figures);
      const began = performance.now();
      await work();
      await sleep(STEADY_MS);
      const row = { name, seconds: Math.round((performance.now() - began) / 1000), ...since(load.figures, before) };
      say(`${row.name}: ${row.requests} requests, ${row.failed} failed, p50 ${row.p50} ms, p99 ${row.p99} ms`);
      const why = load.figures.failures.slice(before.failures);
      for (const one of new Set(why)) say(`  ${why.filter((other) => other === one).length} × ${one}`);
      rows.push(row);
    };

    await phase('steady', () => sleep(STEADY_MS));
    if (previous) await phase(`upgrade from ${ref}`, () => topology.upgradeTo(ROOT));
    await phase('rolling restart of 2 api and 2 web', () => topology.rollOver());
    await phase('release and rollback of mf-dashboard', () => topology.releaseAndReturn());
    const { acknowledged, failures, lists } = await load.stop();
    const replicaMs = await caughtUp(primary, replica);
    const tls = await twoClients(haproxy, folder, topology.gateway);
    const facts = {
      rows,
      failures,
      lists: { all: lists, onReplica: await listsReadAt(replica.url) },
      replicaMs: Math.round(replicaMs),
      tls,
      primary: await countWrites(primary.url, acknowledged),
      replica: await countWrites(replica.url, acknowledged),
    };
    await topology.stop();
    return facts;
  } finally {
    await stopAll();
  }
}

const haproxy = findHaproxy();
if (values.containers) {
  // After a failed step, its clients would keep sending requests.
  process.exit((await rehearseContainers(values)) ? 0 : 1);
} else if (!haproxy) {
  say('Not rehearsed: HAProxy is missing (apt-get install haproxy, or name one with HAPROXY_PATH).');
} else if (!existsSync(join(ROOT, 'mf-dashboard/dist/build.json'))) {
  say('Nothing is built: run "npm run build" first.');
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-rehearsal-'));
  chmodSync(folder, 0o755);
  try {
    process.exitCode = writeReport(await rehearse(haproxy, folder), values.report) ? 0 : 1;
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    say(`${error.stack}\nLogs: ${folder}`);
    process.exitCode = 1;
  }
  // The bucket of an aborted rehearsal would keep the process alive.
  process.exit();
}
