import { restore, restoreInPlace } from '../operations/backup/restore-command.js';
import { SCHEMA } from '../schema.js';
import { commandLine } from './command-line.js';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** `restore <file> [--replace]`: into an empty database; `--replace` keeps a filled one under another name. */
await commandLine('restore', async (settings) => {
  const [file, option] = process.argv.slice(2);
  if (!file || (option !== undefined && option !== '--replace')) {
    process.stderr.write('usage: restore <file> [--replace]\n');
    process.exitCode = 2;
    return;
  }
  const counts = option ? await restoreInPlace(settings, SCHEMA, file, say) : await restore(settings, SCHEMA, file);
  for (const [name, rows] of Object.entries(counts)) say(`${name}: ${rows}`);
});
