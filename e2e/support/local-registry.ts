import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runServer } from 'verdaccio';
import { ROOT } from './product';

const run = promisify(execFile);

/** The packages that a remote needs from this repository. */
const PACKAGES = ['domain', 'tokens', 'platform', 'staff-data', 'staff-ui', 'federation', 'release', 'testing'];

/**
 * A package registry on this machine: serves our packages from packed archives, all others from the configured
 * registry.
 */
export async function startRegistry(folder: string): Promise<{ url: string; stop: () => void }> {
  const uplink = (await run('npm', ['config', 'get', 'registry'], { cwd: ROOT })).stdout.trim();
  mkdirSync(folder, { recursive: true });
  const server = (await runServer({
    storage: join(folder, 'storage'),
    self_path: folder,
    uplinks: { machine: { url: uplink, maxage: '1h', timeout: '120s' } },
    packages: {
      '@firstlight/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'machine' },
    },
    max_body_size: '50mb',
    log: { type: 'stdout', level: 'fatal' },
  })) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  return { url, stop: () => void server.close() };
}

/** npm settings for a folder that installs from this registry, or publishes to it. */
export function useRegistry(folder: string, url: string): void {
  const host = url.replace(/^http:/, '');
  writeFileSync(join(folder, '.npmrc'), `registry=${url}\n${host}:_authToken=local\naudit=false\nfund=false\n`);
}

/** Packs every package as it would be published, and publishes the archives. The registry runs in this process. */
export async function publishPackages(folder: string, url: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  useRegistry(folder, url);
  for (const name of PACKAGES) {
    const packed = await run('npm', ['pack', '--silent', join(ROOT, 'packages', name)], { cwd: folder });
    await run('npm', ['publish', '--silent', join(folder, packed.stdout.trim())], { cwd: folder });
  }
}
