import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/start/ports.mjs';
import { findHaproxy } from '../../../bench/rehearsal/gateway.mjs';

const FILE = join(import.meta.dirname, '../../../deploy/haproxy-database.cfg');

/**
 * HAProxy with deploy/haproxy-database.cfg in front of two servers; only the addresses are local.
 * `down(name)` is whether it has marked a server as down; `switchTo` routes to the replica.
 */
export async function databaseGateway(primaryUrl, replicaUrl) {
  const haproxy = findHaproxy();
  if (!haproxy) throw new Error('HAProxy is missing (apt-get install haproxy, or set HAPROXY_PATH)');
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-gateway-'));
  const port = await freePort();
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'admin.sock')];
  const text = readFileSync(FILE, 'utf8')
    .replace('socket /run/haproxy/admin.sock', `socket ${socket}`)
    .replace('bind :5432', `bind 127.0.0.1:${port}`)
    .replace('server primary postgres:5432', `server primary ${new URL(primaryUrl).host}`)
    .replace('server replica postgres-replica:5432', `server replica ${new URL(replicaUrl).host}`);
  writeFileSync(file, text);
  const valid = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' });
  if (valid.status !== 0) throw new Error(`deploy/haproxy-database.cfg is not valid:\n${valid.stderr}`);
  const child = spawn(haproxy, ['-f', file], { stdio: 'ignore' });
  const url = new URL(primaryUrl);
  url.host = `127.0.0.1:${port}`;

  const tell = (words) =>
    new Promise((resolve, reject) => {
      let answer = '';
      const line = connect(socket, () => line.write(`${words}\n`));
      line.on('data', (part) => (answer += part));
      line.once('end', () => resolve(answer));
      line.once('error', reject);
    });
  return {
    url: url.href,
    isDown: async (name) => {
      const rows = (await tell('show stat')).split('\n').map((row) => row.split(','));
      return rows.some((row) => row[1] === name && row[17].startsWith('DOWN'));
    },
    switchToReplica: () => tell('disable server database/primary; enable server database/replica'),
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
