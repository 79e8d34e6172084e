import { setTimeout as wait } from 'node:timers/promises';
import { damage } from '../lib/damage.mjs';
import { messagesLostAndDoubled, startNeighbour } from '../lib/neighbour.mjs';
import { startedProduct } from '../lib/product.mjs';
import { SKIPPED, smallDisk } from '../lib/small-disk.mjs';
import { until } from '../lib/topology.mjs';
import { visitors } from '../lib/visitors.mjs';

export const about = 'npm start with database, logs and its own output on one small disk, which fills up for 12 s';

const DISK = '400m';
const WRITERS = 6;
const FULL_MS = 12_000;

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
  const product = await startedProduct(disk.folder);
  const before = product.services();
  const crowd = visitors(product.url);
  let writing = true;
  const writer = async (visitor) => {
    while (writing) await crowd.send(visitor);
  };
  const writers = Array.from({ length: WRITERS }, (_, visitor) => writer(visitor));
  const neighbour = startNeighbour({ ...product, only: ['page', 'live'] });
  await wait(2_000);
  const keepFull = setInterval(disk.fill, 100);
  disk.fill();
  await wait(2_000);
  const atFull = crowd.seen.acknowledged.length;
  await wait(FULL_MS);
  clearInterval(keepFull);
  const whileFull = crowd.seen.acknowledged.length - atFull;
  disk.free();
  const back = performance.now();
  await until(async () => crowd.seen.acknowledged.length > atFull + whileFull, 'the next acknowledged write');
  const recovered = Math.round(performance.now() - back);
  await wait(1_000);
  writing = false;
  await Promise.all(writers);
  const seen = await neighbour.stop();
  const after = product.services();
  const isRunning = product.isRunning();
  const stored = await messagesLostAndDoubled(await product.withSession(), crowd.seen.acknowledged);
  await product.stop();
  crowd.leave();
  const { acknowledged, statuses } = crowd.seen;
  return [
    ['npm start keeps running', isRunning, true],
    ['web is the same process', after.web === before.web, true],
    ['the API is the same process', after.api === before.api, true],
    ['writes acknowledged while full', whileFull, (value) => value >= 0],
    ['ms until the next write after it was freed', recovered, (value) => value < 20_000],
    ...damage({ acknowledged: acknowledged.length, ...stored, statuses, neighbour: seen }),
  ];
}
