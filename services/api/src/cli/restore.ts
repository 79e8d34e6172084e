import { restoreBackup } from '../operations/backup/restore-backup.js';
import { replaceWithEmptyDatabase } from '../operations/backup/temporary-database.js';
import { SCHEMA } from '../schema.js';
import { commandLine } from './command-line.js';

/** `restore <file> [--replace]`: into an empty database; `--replace` keeps a filled one under another name. */
await commandLine('restore', async (settings) => {
  const [file, option] = process.argv.slice(2);
  if (!file || (option !== undefined && option !== '--replace')) {
    process.stderr.write('usage: restore <file> [--replace]\n');
    process.exitCode = 2;
    return;
  }
  if (option)
    process.stdout.write(`the previous database is kept as ${await replaceWithEmptyDatabase(settings.databaseUrl)}\n`);
  const counts = await restoreBackup(settings, SCHEMA, file);
  for (const [name, rows] of Object.entries(counts)) process.stdout.write(`${name}: ${rows}\n`);
});
