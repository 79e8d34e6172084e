/**
 * `npm run fuzz [-- --cases 200000 --seed 1 --piece 12500 --workers 2 --fresh]`: generated calls to every route, each
 * response checked against the OpenAPI document. Every piece has a seed and writes a report to `.data/fuzz`: an
 * interrupted run of the same code resumes with the remaining pieces, unless `--fresh` is given.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './build/stamps.mjs';
import { commandLine } from './command-line.mjs';
import { runNode } from './test/run.mjs';

const OPTIONS = {
  cases: { type: 'string', default: '200000' },
  seed: { type: 'string', default: '1' },
  piece: { type: 'string', default: '12500' },
  workers: { type: 'string', default: '2' },
  fresh: { type: 'boolean', default: false },
};
const USAGE = 'Usage: npm run fuzz [-- --cases 200000 --seed 1 --piece 12500 --workers 2 --fresh]';
const { values } = commandLine(USAGE, OPTIONS, () => false);
const [cases, first, size, workers] = [values.cases, values.seed, values.piece, values.workers].map(Number);
execFileSync(process.execPath, ['scripts/build.mjs', '--node'], { stdio: ['ignore', 'ignore', 'inherit'] });
/** Reports of other code say nothing about this one. */
const FOLDER = `.data/fuzz/${stampOf('services/api').slice(0, 12)}`;
const ARGS = [
  'node_modules/jest/bin/jest.js',
  '--config',
  'scripts/test/jest.medium.config.mjs',
  'services/api/src/testing/fuzz',
];

/** One seed per piece; the last one may be shorter. */
const pieces = Array.from({ length: Math.ceil(cases / size) }, (_, index) => {
  const count = Math.min(size, cases - index * size);
  const seed = first + index;
  return { count, seed, file: join(process.cwd(), FOLDER, `seed-${seed}-cases-${count}.json`) };
});

function reportOf({ file }) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function runPiece({ count, seed, file }) {
  const environment = { FUZZ_CASES: String(count), FUZZ_SEED: String(seed), FUZZ_REPORT: file };
  await runNode(ARGS, environment);
}

mkdirSync(FOLDER, { recursive: true });
if (values.fresh) for (const { file } of pieces) rmSync(file, { force: true });

const left = pieces.filter((piece) => reportOf(piece) === null);
await Promise.all(
  Array.from({ length: workers }, async () => {
    for (let piece = left.shift(); piece; piece = left.shift()) {
      await runPiece(piece);
      const report = reportOf(piece);
      const outcome = report ? `${report.problems.length} problems` : 'no report: the run itself failed';
      process.stdout.write(`seed ${piece.seed}: ${piece.count} cases, ${outcome}\n`);
    }
  }),
);

const reports = pieces.map(reportOf).filter((report) => report !== null);
const statuses = {};
for (const report of reports) {
  for (const [status, times] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
}
const problems = reports.flatMap((report) => report.problems);
const neverDone = (reports[0]?.neverDone ?? []).filter((name) => reports.every((one) => one.neverDone.includes(name)));
const done = reports.reduce((sum, report) => sum + report.cases, 0);
process.stdout.write(`${JSON.stringify({ cases: done, statuses, neverDone, problems }, null, 2)}\n`);
process.stdout.write(`${done} of ${cases} cases, ${problems.length} problems\n`);
process.exitCode = problems.length === 0 && done === cases ? 0 : 1;
// Only an interrupted run is resumed; the next one sends its calls again.
if (done === cases) rmSync(FOLDER, { recursive: true, force: true });
