import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clientEnvironment } from './client-environment.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs a command line of services/api on the data of `npm start`, with the arguments of this process. */
export async function runCli(name) {
  const cli = join(ROOT, 'services/api/dist/cli', `${name}.js`);
  if (!existsSync(cli)) {
    console.error('Not built yet: run "npm run build" first.');
    process.exitCode = 1;
    return;
  }
  try {
    const { env, stop } = await clientEnvironment();
    const { status } = spawnSync(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit', env });
    await stop();
    process.exitCode = status ?? 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
