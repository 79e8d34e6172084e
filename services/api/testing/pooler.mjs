import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/start/ports.mjs';

const FILE = new URL('../../../deploy/pgbouncer.ini', import.meta.url);
const START_LIMIT_MS = 10_000;

/** The PgBouncer that PGBOUNCER_PATH names, or the distribution's; it supports prepared statements from 1.21 on. */
export function findPgbouncer() {
  const candidates = [process.env.PGBOUNCER_PATH, 'pgbouncer', '/usr/sbin/pgbouncer'].filter(Boolean);
  return candidates.find((command) => {
    const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
    return status === 0 && (Number(major) > 1 || Number(minor) >= 21);
  });
}

/**
 * PgBouncer with deploy/pgbouncer.ini in front of the server at this URL; only addresses and accounts are local, and
 * every database of the server is reachable.
 * @returns {Promise<{ url: (direct: string) => string, stop: () => Promise<void> }>} `url` goes through it
 */
export async function startPooler(pgbouncer, directUrl) {
  const { hostname, port: serverPort, username, password } = new URL(directUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-pooler-'));
  chmodSync(folder, 0o755);
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')];
  const text = readFileSync(FILE, 'utf8')
    .replace(/^firstlight = host=\S+ port=\d+ dbname=\S+/m, `* = host=${hostname} port=${serverPort}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  writeFileSync(file, text, { mode: 0o644 });
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o644 });
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncer, ['-q', ...account, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      // When asked to stop, it waits for clients to disconnect.
      const timer = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await ended;
      clearTimeout(timer);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await untilOpen(port, child);
  const url = (direct) => Object.assign(new URL(direct), { host: `127.0.0.1:${port}` }).href;
  return { url, stop };
}

async function untilOpen(port, child) {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    if (await opens(port)) return;
    await sleep(50);
  }
  throw new Error('PgBouncer did not start');
}

function opens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() && true));
    socket.once('error', () => resolve(false));
  });
}
