/** `npm start` with nothing changed, from the command to its ready line, and the share of each process. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../lib/measure.mjs';
import { start } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';

const NOTER = fileURLToPath(new URL('../peers/note-process.mjs', import.meta.url));

/** Another start in which each process records its times: they finish, or listen, in this order. */
async function processesOf(dataDir) {
  const file = join(dataDir, 'processes.jsonl');
  const began = performance.timeOrigin + performance.now();
  const again = await start(dataDir, { NODE_OPTIONS: `--import ${NOTER}`, PROCESS_NOTES: file });
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  await again.stop();
  const ready = { name: 'the whole start', began, ms: again.ms };
  return [...lines.map((line) => JSON.parse(line)), ready].map((one) => ({ ...one, after: one.began - began }));
}

function printProcesses(processes) {
  const cells = processes.map(({ name, after, ms, cpu }) =>
    [name, ...[after, ms].map((value) => `${Math.round(value)} ms`), cpu ? `${Math.round(cpu)} ms` : '–'].join(' | '),
  );
  const head = ['| process | begins after | takes | processor time |', '| --- | --- | --- | --- |'];
  process.stdout.write(`${[...head, ...cells.map((line) => `| ${line} |`)].join('\n')}\n`);
}

export async function measure({ quick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstlight-bench-start-'));
  const samples = [];
  const first = await start(dataDir);
  await first.stop();
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const again = await start(dataDir);
    samples.push(again.ms);
    await again.stop();
  }
  printProcesses(await processesOf(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  return [limitRow('npm start, nothing changed', Number((median(samples) / 1000).toFixed(1)), 2, 's')];
}
