import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run release -- publish | promote | rollback | check | list`: see packages/release.
 * `publish` builds first, only what changed; `--no-build` publishes `dist/` as it is.
 */
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2).filter((argument) => argument !== '--no-build');
if (args[0] === 'publish' && !process.argv.includes('--no-build')) build(namesIn(args));

const cli = join(root, 'packages/release/dist/cli.js');
if (!existsSync(cli)) {
  console.error('Not built yet: run "npm run build" first.');
  process.exit(1);
}
const { runCli } = await import(pathToFileURL(cli).href);
process.exitCode = await runCli(args, root);

function build(names) {
  const known = names.filter((name) => existsSync(join(root, name, 'package.json')));
  const what = known.length > 0 ? known : ['--node']; // the command itself rejects unknown names
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), ...what], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** The arguments that are neither options nor their values. */
function namesIn([, ...words]) {
  const valued = ['--version', '--canary', '--store', '--by'];
  return words.filter((word, index) => !word.startsWith('--') && !valued.includes(words[index - 1]));
}
