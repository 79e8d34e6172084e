/** A private container engine with its own data and socket, or the one named by DOCKER_HOST. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, until } from '../processes.mjs';
import { engineTools, nextRelease } from './packages.mjs';

/** Why no engine is available; undefined if one is. */
export function noEngine() {
  if (process.env.DOCKER_HOST) return undefined;
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'an engine of its own needs Linux and root';
  if (spawnSync('apt-get', ['--version']).status !== 0 || !nextRelease())
    return 'it knows the packages of Debian 12 and 13 only';
  return undefined;
}

/** The MTU of the default route: a bridge with a larger one drops packets. */
function packetSize() {
  const line = readFileSync('/proc/net/route', 'utf8')
    .split('\n')
    .find((row) => row.split('\t')[1] === '00000000');
  const device = line?.split('\t')[0];
  return device ? readFileSync(`/sys/class/net/${device}/mtu`, 'utf8').trim() : '1500';
}

/**
 * In your own folder (REHEARSAL_FOLDER) the engine's layers are kept for the next run.
 * @returns `{ env, docker, mtu, isOwn, stop }`; `docker(...args)` returns the output of the command
 */
export async function startEngine(folder) {
  const commands =
    (env) =>
    (...args) =>
      execFileSync('docker', args, { encoding: 'utf8', env, maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  if (process.env.DOCKER_HOST) {
    return { env: process.env, docker: commands(process.env), mtu: undefined, isOwn: false, stop: () => undefined };
  }
  const tools = engineTools(folder);
  const place = (name) => join(folder, 'engine', name);
  unmountBelow(place(''));
  const isKept = process.env.REHEARSAL_FOLDER !== undefined;
  const emptied = isKept ? ['exec', 'docker.pid', 'docker.sock'] : [''];
  for (const name of emptied) rmSync(place(name), { recursive: true, force: true });
  mkdirSync(place('logs'), { recursive: true });
  const mtu = packetSize();
  const env = { ...process.env, ...tools, DOCKER_HOST: `unix://${place('docker.sock')}` };
  const args = ['--data-root', place('data'), '--exec-root', place('exec'), '--pidfile', place('docker.pid')];
  const rest = ['--host', env.DOCKER_HOST, '--storage-driver', 'overlay2', '--mtu', mtu];
  const daemon = run('dockerd', 'dockerd', [...args, ...rest], { cwd: folder, env, logs: place('logs') });
  const docker = commands(env);
  await Promise.race([until('the container engine', async () => docker('info') !== ''), daemon.died]);
  const stop = async () => {
    await daemon.stop();
    unmountBelow(place(''));
    if (!isKept) rmSync(place(''), { recursive: true, force: true });
  };
  return { env, docker, mtu, isOwn: true, stop };
}

/** Mounts left by a killed engine. */
function unmountBelow(folder) {
  if (!existsSync('/proc/mounts')) return;
  const points = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const point of points.filter((one) => one.startsWith(folder)).reverse()) spawnSync('umount', ['-l', point]);
}
