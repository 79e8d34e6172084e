import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/start/ports.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { isAlive } from '../../../scripts/postgres/survivor.mjs';
import { newSession, until } from './topology.mjs';

const ROOT = join(import.meta.dirname, '../../..');
/** A chosen PIN, because a generated one must be changed at first sign-in. */
const ADMIN_PIN = '4071926358';

/** `npm start` on a data folder; its output goes to `start.log` there. */
export async function startedProduct(dataDir) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const file = join(dataDir, 'start.log');
  const output = openSync(file, 'a');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_WRITES_PER_10_MINUTES: '1000000',
    ADMIN_PIN,
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: ['ignore', output, output] });
  closeSync(output);
  const said = () => readFileSync(file, 'utf8');
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`the product did not start: ${said()}`);
    return /Firstlight is ready/.test(said());
  };
  await until(isReady, 'the product', 300_000);
  return {
    url,
    said,
    isRunning: () => isAlive(child.pid) && child.exitCode === null,
    services: () => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).services,
    /** Its address, and a session of the main admin. */
    withSession: async () => {
      const database = await startPostgres({ dataDir: join(dataDir, 'postgres') });
      return { url, token: await newSession(database.url) };
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('close', resolve);
        child.kill('SIGTERM');
      }),
  };
}
