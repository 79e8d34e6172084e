import { setTimeout as wait } from 'node:timers/promises';
import { familyOf, signalAll, topology } from '../lib/topology.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

export const about = 'kill -9 of every PostgreSQL process, three times, during writes';

export async function run() {
  const site = await topology();
  const writers = startWriters(site);
  let { pid } = site.database;
  for (let round = 0; round < 3; round += 1) {
    await wait(2_000);
    signalAll(familyOf(pid), 'SIGKILL');
    ({ pid } = await site.database.start());
  }
  await wait(2_000);
  const result = await writers.stop();
  const figures = await writeFigures(site.sql, result);
  await site.stop();
  return figures;
}
