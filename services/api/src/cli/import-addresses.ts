import { importRegister } from '../clients/address-lookup/address-register.js';
import { makeCommandDataSource } from '../platform/database/data-source.js';
import { SCHEMA } from '../schema.js';
import { commandLine } from './command-line.js';

/** `import-addresses <file.csv>`: fills the address suggestions from a National Address Register extract. */
await commandLine('import-addresses', async (settings) => {
  const [file] = process.argv.slice(2);
  if (!file) {
    process.stderr.write('usage: import-addresses <file.csv>\n');
    process.exitCode = 2;
    return;
  }
  const db = await makeCommandDataSource(settings, SCHEMA).initialize();
  try {
    const { taken, left } = await db.transaction((tx) => importRegister(tx, file));
    process.stdout.write(`addresses: ${taken} imported, ${left} without street, town or province skipped\n`);
  } finally {
    await db.destroy();
  }
});
