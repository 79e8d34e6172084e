import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The contents of `postmaster.pid`, of a running or killed server.
 * @returns {{ pid: number, port: number, ready: boolean } | undefined}
 */
export function readPidFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * A server of this cluster that outlived its parent, once it responds. A killed one may stay a zombie for a moment, so
 * this waits; a pid file whose process id now belongs to another program is removed.
 */
export async function findSurvivor(cluster) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const found = readPidFile(cluster);
    if (!found || !isAlive(found.pid)) return undefined;
    const command = commandOf(found.pid);
    if (command && !command.includes(cluster)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.ready && (await speaksPostgres(found.port))) return found;
    await sleep(100);
  }
  return undefined;
}

/** A zombie counts as dead: it has released everything except its process id. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** Sends PostgreSQL's request for TLS; only PostgreSQL answers it with S or N. */
function speaksPostgres(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 500 });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.on('data', (data) => finish(['S', 'N'].includes(String.fromCharCode(data[0]))));
    socket.on('error', () => finish(false));
    socket.on('timeout', () => finish(false));
  });
}
