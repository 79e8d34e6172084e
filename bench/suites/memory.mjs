/**
 * The memory of the API, started and idle, and with eight staff at once among 10,000 records; and its breakdown:
 * servers for one call, with one more library per step. `--write` puts the steps into docs/performance.md.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, bareServer, newSession } from '../lib/api.mjs';
import { table } from '../lib/costs.mjs';
import { emptyDatabase, growCrowd } from '../lib/crowd.mjs';
import { memoryOf } from '../lib/memory.mjs';
import { microsOf } from '../lib/micros.mjs';
import { mixedLoad } from '../lib/mixed-load.mjs';
import { importsOfApi } from '../lib/static-imports.mjs';
import { limitRow, machine, skipped, writeSection } from '../lib/table.mjs';

const RECORDS = 10_000;
const SETTLED_MS = 10_000;
const STEPS = {
  node: 'Node’s own HTTP server',
  fastify: 'Fastify',
  nest: 'Nest on Fastify',
  typeorm: '… with TypeORM, the product’s entities and connections',
  libraries: '… with the other libraries that the API loads at its start',
};

/** Memory once idle, and the CPU time until the first response. */
async function atRest(server) {
  const micros = [...microsOf([server.pid]).values()][0];
  await sleep(SETTLED_MS);
  return { memory: memoryOf(server.pid, 'VmRSS'), seconds: micros / 1e6 };
}

async function floors(database, libraries) {
  const measured = [];
  for (const [step, name] of Object.entries(STEPS)) {
    const server = await bareServer(step, database, libraries);
    measured.push({ name, ...(await atRest(server).finally(server.stop)) });
  }
  return measured;
}

function stepsTable(measured) {
  const rows = measured.map(({ name, memory, seconds }) => [
    name,
    `${memory.toFixed(0)} MB`,
    `${seconds.toFixed(2)} s`,
  ]);
  return table(['process', 'memory at rest', 'processor time until it answers'], rows);
}

export async function measure({ quick, write }) {
  const load = loadavg()[0].toFixed(1);
  const database = await emptyDatabase('bench_memory');
  await growCrowd(database, RECORDS);
  const { ours: modules, libraries } = importsOfApi();
  const below = await floors(database, libraries);
  const server = await api(database);
  try {
    const ours = { name: `our API, with ${modules} modules of ours`, ...(await atRest(server)) };
    const headers = { authorization: `Bearer ${await newSession(database)}` };
    const memory = await mixedLoad(server, headers, quick ? 2 : 4);
    if (memory === null) return [skipped('memory of the API', 'needs /proc')];
    const lines = [
      `\`npm run bench -- memory${quick ? ' --quick' : ''} --write\` (${machine()}, load ${load} at the start); at rest is ${SETTLED_MS / 1_000} s after the first answer.`,
      ...['', ...stepsTable([...below, ours])],
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (write) await writeSection('memory', lines);
    return [
      limitRow('memory of the API, idle', Math.round(memory.idle), 120, 'MB'),
      limitRow(`memory of the API, eight staff at once among ${RECORDS}`, Math.round(memory.peak), 250, 'MB'),
    ];
  } finally {
    await server.stop();
  }
}
