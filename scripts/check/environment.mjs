/** `.env.example` is generated from the settings of the services. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

spawnSync(process.execPath, ['scripts/build.mjs', '--node'], { stdio: ['ignore', 'ignore', 'inherit'] });
const { stdout } = spawnSync(process.execPath, ['scripts/env-example.mjs'], { encoding: 'utf8' });
if (stdout !== readFileSync('.env.example', 'utf8')) {
  process.stdout.write('.env.example is out of date: node scripts/env-example.mjs > .env.example\n');
  process.exitCode = 1;
}
