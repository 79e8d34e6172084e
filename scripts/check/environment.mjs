/** `.env.example` is written by the API's one configuration table; a hand-made change would be a second truth. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

spawnSync(process.execPath, ['scripts/build.mjs', '--node'], { stdio: ['ignore', 'ignore', 'inherit'] });
const { stdout } = spawnSync(process.execPath, ['services/api/dist/cli/env-example.js'], { encoding: 'utf8' });
if (stdout !== readFileSync('.env.example', 'utf8')) {
  process.stdout.write('.env.example is out of date: node services/api/dist/cli/env-example.js > .env.example\n');
  process.exitCode = 1;
}
