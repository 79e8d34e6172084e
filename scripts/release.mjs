import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run release -- publish | promote | rollback | check | list`: see packages/release. What is named is built first. */
const root = join(import.meta.dirname, '..');
const [command, ...rest] = process.argv.slice(2);
const names = command === 'publish' || command === 'check' ? rest.filter((word) => /^(shell|mf-)/.test(word)) : [];

const build = ['scripts/build.mjs', ...(names.length > 0 ? names : ['--node'])];
const built = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' }).status === 0;
if (built) {
  const { runCli } = await import(pathToFileURL(join(root, 'packages/release/dist/cli.js')).href);
  process.exitCode = await runCli(process.argv.slice(2), root);
} else {
  process.exitCode = 1;
}
