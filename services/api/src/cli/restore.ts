import { RESTORE_USAGE, restoreArguments } from '../operations/backup/command-arguments.js';
import { restore, restoreInPlace } from '../operations/backup/restore-command.js';
import { SCHEMA } from '../schema.js';
import { commandLine } from './command-line.js';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** `restore <file> [--replace]`: into an empty database; `--replace` keeps a filled one under another name. */
await commandLine('restore', async (settings) => {
  const given = restoreArguments(process.argv.slice(2));
  if (given === null) {
    process.stderr.write(`${RESTORE_USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const { file, replace } = given;
  const counts = replace ? await restoreInPlace(settings, SCHEMA, file, say) : await restore(settings, SCHEMA, file);
  for (const [name, rows] of Object.entries(counts)) say(`${name}: ${rows}`);
});
