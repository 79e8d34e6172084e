import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { topology } from '../lib/topology.mjs';

export const about = 'four times as many calls a second (lists and new clients) as one API process can answer';

const LOAD = join(import.meta.dirname, '../lib/load.mjs');
const SECONDS = 10;

export async function run() {
  const site = await topology({ apis: 1 });
  const load = async (mode, amount) => {
    const args = [LOAD, site.urls()[0], site.token, mode, String(amount), String(SECONDS)];
    return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
  };
  await load('closed', 8);
  const capacity = (await load('closed', 16)).good / SECONDS;
  const over = await load('open', Math.round(capacity * 4));
  const goodput = over.good / SECONDS / capacity;
  const after = (await load('closed', 16)).good / SECONDS / capacity;
  await site.stop();
  return [
    ['capacity, calls a second', Math.round(capacity), (value) => value > 0],
    ['goodput at 4×, share of capacity', Number(goodput.toFixed(2)), (value) => value >= 0.8, JSON.stringify(over)],
    ['others without 503 and Retry-After', over.failed + over.shedWithoutRetryAfter, 0],
    [
      'accepted but answered after 2 s, share',
      Number((over.late / (over.good + over.late)).toFixed(2)),
      (value) => value < 0.1,
    ],
    ['throughput afterwards, share of capacity', Number(after.toFixed(2)), (value) => value >= 0.8],
  ];
}
