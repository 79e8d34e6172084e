import { setTimeout as wait } from 'node:timers/promises';
import { topology } from '../lib/topology.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

export const about = 'kill -9 of the API processes in turn, four times, during writes';

export async function run() {
  const site = await topology();
  const writers = startWriters(site);
  for (let round = 0; round < 4; round += 1) {
    await wait(1_500);
    const api = site.apis[round % site.apis.length];
    await api.kill('SIGKILL');
    await api.start();
  }
  await wait(1_000);
  const result = await writers.stop();
  const figures = await writeFigures(site.sql, result);
  await site.stop();
  return figures;
}
