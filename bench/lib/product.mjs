import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/start/ports.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const ADMIN_PIN = '4071926358';

/** Starts the product as `npm start` does; resolves when it prints its ready line. `ms` is the time it took. */
export async function start(dataDir, more = {}) {
  const port = String(await freePort());
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, ADMIN_PIN, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const url = await new Promise((resolve, reject) => {
    const read = (part) => {
      text += part;
      const ready = /Firstlight is ready at (http:\/\/\S+)/.exec(text);
      if (ready) resolve(ready[1].replace(/\/$/, ''));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`the product did not start:\n${text}`)));
  });
  const ms = performance.now() - began;
  const stop = () =>
    new Promise((resolve) => {
      child.once('close', resolve);
      child.kill('SIGTERM');
    });
  return { url, dataDir, ms, pid: child.pid, stop };
}

let running;

/** The product shared by all figures of a run. */
export function product() {
  running ??= start(mkdtempSync(join(tmpdir(), 'firstlight-bench-')));
  return running;
}

export async function stopProduct() {
  if (!running) return;
  // The caller already has the error of a failed start.
  const started = await running.catch(() => undefined);
  if (!started) return;
  const { stop, dataDir } = started;
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
