/** `npm run admin -- …`: recovery for operators; does its work in services/api. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clientEnvironment } from './start/client-environment.mjs';

const root = join(import.meta.dirname, '..');
const cli = join(root, 'services/api/dist/cli/admin.js');

if (!existsSync(cli)) {
  console.error('Not built yet: run "npm run build" first.');
  process.exit(1);
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
