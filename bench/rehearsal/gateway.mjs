import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/start/ports.mjs';
import { ROOT } from '../lib/product.mjs';
import { run, until } from './processes.mjs';

/** The distribution's HAProxy, or the one at HAPROXY_PATH. */
export function findHaproxy() {
  const candidates = [process.env.HAPROXY_PATH, 'haproxy', '/usr/sbin/haproxy'].filter(Boolean);
  return candidates.find((command) => spawnSync(command, ['-v']).status === 0);
}

/** HAProxy rejects an empty list. */
const NO_UPSTREAMS = { TRUSTED_UPSTREAMS: '0.0.0.0/32', PROXY_PROTOCOL_UPSTREAMS: '0.0.0.0/32' };

/**
 * Starts the gateway with the configuration of docker-compose.yml; only its ports and the list of replicas are
 * local.
 * @param replicas `{ web: number[], api: number[] }`: ports
 * @param env the gateway's own settings, TRUSTED_UPSTREAMS and PROXY_PROTOCOL_UPSTREAMS
 */
export async function startGateway(haproxy, folder, replicas, env = NO_UPSTREAMS) {
  const [publicPort, innerPort, statsPort] = [await freePort(), await freePort(), await freePort()];
  const servers = (name) =>
    replicas[name].map((port, index) => `  server ${name}${index + 1} 127.0.0.1:${port}`).join('\n');
  const text = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')
    .replace(/resolvers docker\n(  .*\n)+/, '')
    .replace('bind :8080', `bind 127.0.0.1:${publicPort}`)
    .replace('bind :8081', `bind 127.0.0.1:${innerPort}`)
    .replace(/^ *server-template web .*$/m, servers('web'))
    .replace(/^ *server-template api .*$/m, servers('api'));
  const stats = `\nlisten stats\n  bind 127.0.0.1:${statsPort}\n  stats enable\n  stats uri /stats\n`;
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text + stats);
  const valid = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8', env: { ...process.env, ...env } });
  if (valid.status !== 0) throw new Error(`deploy/haproxy.cfg is not valid:\n${valid.stdout}${valid.stderr}`);
  const { stop } = run('gateway', haproxy, ['-f', file], { cwd: ROOT, env, logs: folder });

  /** `UP`, `DOWN`, or in transition, e.g. `UP 1/2`. */
  const stateOf = async (name) => {
    const table = await (await fetch(`http://127.0.0.1:${statsPort}/stats;csv`)).text();
    const line = table.split('\n').find((row) => row.split(',')[1] === name);
    return line?.split(',')[17];
  };
  /** Whether HAProxy sends requests to this replica and its last check passed. */
  const isUp = async (name) => (await stateOf(name)) === 'UP';
  return {
    url: `http://127.0.0.1:${publicPort}`,
    innerUrl: `http://127.0.0.1:${innerPort}`,
    takesIn: (name) => until(`${name} in rotation`, () => isUp(name)),
    leavesOut: (name) => until(`${name} out of rotation`, async () => !(await isUp(name))),
    /** Until then a replica with failing checks still gets requests. */
    givesUp: (name) => until(`${name} given up`, async () => (await stateOf(name)) === 'DOWN'),
    stop,
  };
}
