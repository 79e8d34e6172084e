import { spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAccount } from './postgres/account.mjs';
import { postgresBinaries } from './postgres/binaries.mjs';
import { LOCALE, clusterHome, ensureCluster, ensureRoles } from './postgres/cluster.mjs';
import { addressesOf, hasAllRoles } from './postgres/roles.mjs';
import { findSurvivor, isAlive, readPidFile } from './postgres/survivor.mjs';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** No statement, parameter, detail or error text is logged: all of them can contain client data. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Starts (or reuses) the embedded PostgreSQL that keeps its data in `dataDir`, on `port` or, if that is taken or
 * missing, on a free one. The role of `url` may create databases; the audit tables belong to that of `auditOwnerUrl`.
 * The server is detached: it outlives a kill -9 of its starter and is reused by the next start.
 * @param {{ dataDir: string, port?: number }} options
 * @returns {Promise<{ url: string, auditOwnerUrl: string, superuserUrl: string, port: number, pid: number, home: string,
 *   reused: boolean, stop: () => Promise<void> }>}
 * @throws {Error} with a one-line message
 */
export async function startPostgres({ dataDir, port = 0 }) {
  const account = serverAccount();
  const binaries = postgresBinaries(account);
  const home = realpathSync(clusterHome(dataDir, account));
  const cluster = ensureCluster(home, binaries, account);
  const survivor = await survivorWithAllRoles(cluster, home);
  if (!survivor) ensureRoles(home, cluster, binaries, account);
  const server = survivor ?? (await launch({ cluster, binaries, account, port, home }));
  return {
    ...addressesOf(home, server.port),
    port: server.port,
    pid: server.pid,
    home,
    reused: survivor !== undefined,
    stop: () => stop(server.pid),
  };
}

/** A server left running by an earlier version is stopped first: roles are added in single-user mode. */
async function survivorWithAllRoles(cluster, home) {
  const survivor = await findSurvivor(cluster);
  if (!survivor || hasAllRoles(home)) return survivor;
  await stop(survivor.pid);
  return undefined;
}

async function launch({ cluster, binaries, account, port, home }) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const logFile = join(home, 'postgres.log');
  for (;;) {
    const freePort = await findFreePort(port);
    const from = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = spawnServer({ cluster, binaries, account, port: freePort, logFile });
    if (await becomesReady(cluster, child, deadline)) return { pid: child.pid, port: freePort };
    // The processes of a killed server need a moment to release its memory, and another program can take the port.
    const written = textFrom(logFile, from);
    const passing = /shared memory block|lock file "postmaster.pid"|Address already in use/.test(written);
    if (!passing || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${lastLines(written)}`);
    await sleep(200);
  }
}

function spawnServer({ cluster, binaries, account, port, logFile }) {
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openLog(logFile);
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster, ...settings], {
    ...account,
    cwd: '/',
    env: { LC_ALL: LOCALE, TZ: 'UTC', PATH: process.env.PATH },
    detached: true, // Ctrl-C must reach the services first
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

async function becomesReady(cluster, child, deadline) {
  while (Date.now() < deadline && child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const state = readPidFile(cluster);
    if (state?.pid === child.pid && state.ready) return true;
    await sleep(10);
  }
  return false;
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, data is written, no recovery is needed next time. */
async function stop(pid) {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  signal(pid, 'SIGINT');
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  if (isAlive(pid)) signal(pid, 'SIGQUIT');
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // it is gone already
  }
}

function openLog(file) {
  const log = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  if (statSync(file).size > LOG_LIMIT_BYTES) truncateSync(file, 0);
  return log;
}

/** The log lines written since then; the file may have been truncated at its size limit. */
function textFrom(file, from) {
  const text = readFileSync(file);
  return text.subarray(text.length >= from ? from : 0).toString();
}

function lastLines(text) {
  const lines = text.trim().split('\n').slice(-3).join(' ');
  return lines || 'no reason given; is the disk full?';
}

function findFreePort(wanted) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => (wanted === 0 ? reject(new Error('no free port')) : resolve(findFreePort(0))));
    probe.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
