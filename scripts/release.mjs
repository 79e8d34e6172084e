import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run release -- publish | promote | rollback | check | list`: see packages/release. */
const root = join(import.meta.dirname, '..');
const cli = join(root, 'packages/release/dist/cli.js');

if (!existsSync(cli)) {
  console.error('Not built yet: run "npm run build" first.');
  process.exit(1);
}
const { runCli } = await import(pathToFileURL(cli).href);
process.exitCode = await runCli(process.argv.slice(2), root);
