import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { damage } from '../lib/damage.mjs';
import { messagesLostAndDoubled, startNeighbour } from '../lib/neighbour.mjs';
import { startedProduct } from '../lib/product.mjs';
import { until } from '../lib/topology.mjs';
import { visitors } from '../lib/visitors.mjs';

export const about = 'npm start, and its API stops responding without exiting (SIGSTOP)';

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-faults-'));
  const product = await startedProduct(folder);
  const crowd = visitors(product.url);
  await crowd.send(0);
  const neighbour = startNeighbour({ ...product, only: ['page'] });
  const silent = product.services().api;
  process.kill(silent, 'SIGSTOP');
  const began = performance.now();
  const waiting = crowd.send(1);
  await until(async () => product.said().includes('is running but does not answer'), 'a word about it');
  const reportedAfterMs = Math.round(performance.now() - began);
  await waiting;
  const back = Math.round(performance.now() - began);
  const seen = await neighbour.stop();
  const { acknowledged, statuses } = crowd.seen;
  const stored = await messagesLostAndDoubled(await product.withSession(), acknowledged);
  const isOther = product.services().api !== silent;
  await product.stop();
  crowd.leave();
  rmSync(folder, { recursive: true, force: true });
  return [
    ['ms until npm start reports it', reportedAfterMs, (ms) => ms < 45_000],
    ['another API process works', isOther, true],
    ['ms until the next write', back, (ms) => ms < 60_000],
    ...damage({ acknowledged: acknowledged.length, ...stored, statuses, neighbour: seen, planned: ['502'] }),
  ];
}
