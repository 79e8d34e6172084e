import { makeCommandDataSource } from '../platform/database/data-source.js';
import { SCHEMA } from '../schema.js';
import { seedDefaultLists } from '../operations/seed/default-lists.js';
import { seedDemoData } from '../operations/seed/demo-data.js';
import { seedDemoStops } from '../operations/seed/demo-stops.js';
import { seedMainAdmin } from '../people/users/main-admin.js';
import { commandLine } from './command-line.js';

/** First start: main admin, default lists and, with `--demo`, made-up clients and stops. Running it again changes nothing. */
await commandLine('seed', async (settings) => {
  const db = await makeCommandDataSource(settings, SCHEMA).initialize();
  try {
    await db.transaction((tx) => seedDefaultLists(tx, settings.profile));
    const admin = await seedMainAdmin(db, settings);
    if (admin.created && admin.madeUp) process.stdout.write(`admin PIN: ${admin.pin}\n`);
    if (process.argv.includes('--demo')) {
      const people = await db.transaction((tx) => seedDemoData(tx, settings));
      if (people > 0) process.stdout.write(`demonstration data: ${people} made-up clients\n`);
      const stops = await db.transaction((tx) => seedDemoStops(tx));
      if (stops > 0) process.stdout.write(`demonstration data: ${stops} made-up stops\n`);
    }
    process.stdout.write('seed done\n');
  } finally {
    await db.destroy();
  }
});
