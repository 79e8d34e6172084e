import { setTimeout as wait } from 'node:timers/promises';
import { slowLink } from '../lib/slow-link.mjs';
import { topology } from '../lib/topology.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

export const about = 'every database response takes 300 ms longer for 10 s';

export async function run() {
  const delay = { ms: 0 };
  const site = await topology({ through: (url) => slowLink(url, delay) });
  const writers = startWriters({ ...site, workers: 40 });
  await wait(2_000);
  const before = writers.count();
  delay.ms = 300;
  await wait(10_000);
  const slow = writers.count() - before;
  delay.ms = 0;
  await wait(3_000);
  const figures = await writeFigures(site.sql, await writers.stop());
  await site.stop();
  return [['writes acknowledged while it was slow', slow, (value) => value > 0], ...figures];
}
