import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/start/ports.mjs';
import { WEB_WORKSPACES } from '../../../scripts/build/workspaces.mjs';
import { until } from './topology.mjs';

const ROOT = join(import.meta.dirname, '../../..');

/** A release store in a separate folder, with the current builds. */
export function releaseFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-releases-'));
  const args = ['publish', ...WEB_WORKSPACES, '--no-build', '--dev', '--by', 'faults', '--store', folder];
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/release.mjs'), ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`publish: ${stderr}`);
  return {
    folder,
    /** Removes every file of the live version. @returns a function that restores them */
    lose(name) {
      const { current } = JSON.parse(readFileSync(join(folder, name, 'pointer.json'), 'utf8'));
      const [files, aside] = [join(folder, name, current), join(folder, `.lost-${name}`)];
      renameSync(files, aside);
      return () => renameSync(aside, files);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One delivery process in front of an API. `port` is chosen by the caller where the API must know the address. */
export async function startWeb({ releases, apiUrl, port, env: more = {} }) {
  const publicPort = port ?? (await freePort());
  const url = `http://localhost:${publicPort}`;
  const env = {
    PATH: process.env.PATH,
    PORT: String(publicPort),
    API_URL: apiUrl,
    RELEASE_STORE: releases.folder,
    PUBLIC_URL: url,
    LOG_LEVEL: 'fatal',
    ...more,
  };
  const child = spawn(process.execPath, [join(ROOT, 'services/web/dist/main.js')], { env, stdio: 'inherit' });
  await until(async () => (await fetch(`${url}/robots.txt`).catch(() => null))?.ok, `web on ${url}`);
  return { url, pid: child.pid, stop: () => child.kill('SIGKILL') };
}
