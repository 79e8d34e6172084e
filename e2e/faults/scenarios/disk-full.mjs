import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SKIPPED, smallDisk } from '../lib/small-disk.mjs';
import { topology, until } from '../lib/topology.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

export const about = 'the disk of PostgreSQL fills up during writes and is freed 6 s later';

const DISK = '160m';

export async function run() {
  const disk = smallDisk(DISK);
  if (!disk) return SKIPPED;
  try {
    return await fillAndFree(disk);
  } finally {
    disk.remove();
  }
}

async function fillAndFree(disk) {
  const site = await topology({ dataDir: join(disk.folder, 'data') });
  const writers = startWriters(site);
  await wait(2_000);
  disk.fill();
  const before = writers.count();
  await wait(6_000);
  const whileFull = writers.count() - before;
  disk.free();
  // A full disk under the write-ahead log stops PostgreSQL; the operator starts it again.
  await site.database.start();
  const back = performance.now();
  await until(async () => writers.count() > before + whileFull, 'the next acknowledged write');
  const recovered = Math.round(performance.now() - back);
  await wait(1_000);
  const figures = await writeFigures(site.sql, await writers.stop());
  await site.stop();
  return [
    ['writes acknowledged while full', whileFull, (value) => value >= 0],
    ['ms until the next write after it was freed', recovered, (value) => value < 15_000],
    ...figures,
  ];
}
