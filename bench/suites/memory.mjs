/** The memory of the API: started and idle, and with eight staff at once among 10,000 records. */
import { setTimeout as sleep } from 'node:timers/promises';
import { api, newSession } from '../lib/api.mjs';
import { emptyDatabase, growCrowd } from '../lib/crowd.mjs';
import { mixedLoad } from '../lib/mixed-load.mjs';
import { limitRow, skipped } from '../lib/table.mjs';

const RECORDS = 10_000;
const SETTLED_MS = 10_000;

export async function measure({ quick }) {
  const database = await emptyDatabase('bench_memory');
  await growCrowd(database, RECORDS);
  const server = await api(database);
  try {
    await sleep(SETTLED_MS);
    const headers = { authorization: `Bearer ${await newSession(database)}` };
    const memory = await mixedLoad(server, headers, quick ? 2 : 4);
    if (memory === null) return [skipped('memory of the API', 'needs /proc')];
    return [
      limitRow('memory of the API, idle', Math.round(memory.idle), 120, 'MB'),
      limitRow(`memory of the API, eight staff at once among ${RECORDS}`, Math.round(memory.peak), 250, 'MB'),
    ];
  } finally {
    await server.stop();
  }
}
