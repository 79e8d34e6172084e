import { setTimeout as wait } from 'node:timers/promises';
import { balancer } from '../lib/balancer.mjs';
import { topology } from '../lib/topology.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

export const about =
  'both API processes are stopped by SIGTERM and started again, one after the other, twice, under load';

export async function run() {
  const site = await topology({ env: { STOP_WAIT_MS: '1000' } });
  const front = await balancer(site.urls());
  const writers = startWriters({ ...site, urls: () => [front.url] });
  await wait(1_500);
  for (const api of [...site.apis, ...site.apis]) {
    await api.kill('SIGTERM');
    await api.start();
    await wait(1_000);
  }
  const result = await writers.stop();
  const failed = Object.entries(result.statuses).filter(([status]) => status !== '201');
  const figures = await writeFigures(site.sql, result);
  front.stop();
  await site.stop();
  return [['failed requests', failed.reduce((sum, [, count]) => sum + count, 0), 0], ...figures];
}
