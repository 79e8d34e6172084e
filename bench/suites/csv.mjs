/**
 * The breakdown of an import of 100,000 historical records: a bare COPY first, then one more part per step, and the
 * whole import by the API last. `--write` puts the parts into docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, newSession, withDatabase } from '../lib/api.mjs';
import { costOf, table } from '../lib/costs.mjs';
import { emptyDatabase } from '../lib/crowd.mjs';
import { ROWS, bareCopy, upload, writeCsv } from '../lib/history-files.mjs';
import { postgresPid } from '../lib/load/meter.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { machine, ratioRow, writeSection } from '../lib/table.mjs';

const COPY = 'bare COPY: the file as text, unchecked';
const WHOLE = 'the whole import: received, hashed, stored, logged';

/** From the round with the least CPU time; the elapsed time is the median. */
function summary(rounds, isApi) {
  const total = ({ script, threads, postgres, caller }) => (isApi ? script + threads : caller) + postgres;
  const [least] = [...rounds].sort((a, b) => total(a) - total(b));
  const { script, threads, postgres, caller, callerThreads } = least;
  const own = isApi ? { main: script, other: threads } : { main: caller - callerThreads, other: callerThreads };
  return { seconds: median(rounds.map(({ ms }) => ms)) / 1_000, ...own, postgres, total: total(least) };
}

function partsTable(measured) {
  const seconds = (micros) => `${(micros / 1e6).toFixed(2)} s`;
  return table(
    ['what is done', 'time', 'processor time', 'main thread', 'other threads', 'PostgreSQL'],
    Object.entries(measured).map(([name, one]) => [
      ...[name, `${one.seconds.toFixed(2)} s`],
      ...[one.total, one.main, one.other, one.postgres].map(seconds),
    ]),
  );
}

/** Rows stored and rolled back by one step would slow down the next, whose peer copies into a new table. */
async function stepOf({ client, postgres }, work) {
  const cost = await costOf({ postgres }, work);
  await client.query('VACUUM legacy_records');
  return cost;
}

async function measureSteps(url, folder, rounds) {
  const { importSteps } = await import('../lib/import-steps.mjs');
  const path = join(folder, 'people.csv');
  writeCsv(path, ROWS);
  const server = await api(url);
  const headers = { authorization: `Bearer ${await newSession(url)}` };
  const postgres = await withDatabase(postgresPid, url);
  return withDatabase(async (client) => {
    const { steps, stop } = importSteps(client, path);
    const contenders = {
      [COPY]: () => bareCopy(url, path, (work) => costOf({ postgres }, work)),
      ...Object.fromEntries(
        Object.entries(steps).map(([name, work]) => [name, () => stepOf({ client, postgres }, work)]),
      ),
      [WHOLE]: () =>
        upload(url, server, headers, path, 'people.csv', (work) => costOf({ api: server.pid, postgres }, work)),
    };
    try {
      // The threads load and compile their code with the first file.
      await interleave(contenders, 1);
      const taken = await interleave(contenders, rounds);
      return Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, summary(all, name === WHOLE)]));
    } finally {
      await Promise.all([stop(), server.stop()]);
    }
  }, url);
}

export async function measure({ quick, write }) {
  const load = loadavg()[0].toFixed(1);
  const url = await emptyDatabase('bench_csv');
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-csv-'));
  const measured = await measureSteps(url, folder, quick ? 2 : 5).finally(() => rmSync(folder, { recursive: true }));
  const [copy, read, , keyed, stored, whole] = Object.values(measured);
  const least = read.total + stored.total - keyed.total;
  const ofCopy = (micros) => ((2 * copy.total) / micros).toFixed(2);
  const lines = [
    `\`npm run bench -- csv${quick ? ' --quick' : ''} --write\` (${machine()}, load ${load} at the start): a file of ${ROWS} rows. Processor time of the least disturbed round. All steps but the first and the last run in the program that measures.`,
    ...['', ...partsTable(measured), ''],
    `Two processors that never waited would need ${(whole.total / 2e6).toFixed(2)} s: ${ofCopy(whole.total)} of the speed of COPY, which keeps one busy for ${(copy.total / 1e6).toFixed(2)} s. If they only read and stored the file, neither recognizing persons nor logging anything: ${ofCopy(least)}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (write) await writeSection('csv', lines);
  return [
    ratioRow('old records from CSV, 100 k rows', ROWS / whole.seconds, ROWS / copy.seconds, 'rows/s', 0.35, {
      against: 'bare COPY',
      atLeast: true,
      digits: 0,
    }),
  ];
}
