import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const RESULTS = '.data/test';
const JOURNEYS = 'e2e/results/e2e.json';

/** Runs a Node program in this terminal; resolves to its exit code. */
export function runNode(args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a Node program in parallel with others: its output is printed at the end. */
export function runNodeQuietly(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

function resultFile(name) {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Tests create a lot of garbage; a larger young generation halves the time to collect it. */
const ROOMY = '--max-semi-space-size=64';

/** By default jest caches compiled code in the temporary folder. */
const CACHE = `--cacheDirectory=${resolve('.data/build/jest')}`;

async function jestResult(name, args, run) {
  const file = resultFile(name);
  const code = await run([ROOMY, 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, CACHE, ...args]);
  const result = readResult(file);
  if (!result) return { passed: 0, failed: 1, files: [] };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    files: result.testResults.filter(({ status }) => status === 'failed'),
  };
}

const passedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length;

/**
 * Runs jest, whose workers inherit Node's options; returns how many tests passed and failed (a suite that could not run
 * counts as one failure). In a pipeline, failing files are rerun one at a time, and count as flaky if they then pass:
 * as with journeys, a busy machine may cause one failure, a real defect fails each time.
 */
export async function runJest(name, args, run = runNode) {
  const { passed, failed, files } = await jestResult(name, args, run);
  if (failed === 0 || files.length === 0 || !process.env.CI) return { passed, failed };
  const paths = files.map((file) => file.name);
  process.stdout.write(`Failed, run again: ${paths.map((path) => relative('.', path)).join(', ')}\n`);
  const options = args.filter((arg, index) => arg === '--config' || args[index - 1] === '--config');
  const again = await jestResult(`${name}-again`, [...options, '--runInBand', '--runTestsByPath', ...paths], run);
  const passedBefore = files.reduce((sum, file) => sum + passedIn(file), 0);
  return {
    passed: passed - passedBefore + again.passed,
    failed: again.failed,
    flaky: again.failed === 0 ? failed : 0,
  };
}

/** Runs Playwright; returns how many specs passed, failed, and passed only on retry. */
export async function runPlaywright(args, environment) {
  rmSync(JOURNEYS, { force: true });
  const code = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    environment,
  );
  const stats = readResult(JOURNEYS)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected,
    flaky: stats.flaky,
  };
}

/** Results of an earlier run must not appear among the slowest of this one. */
export function forgetResults() {
  for (const path of [RESULTS, JOURNEYS]) rmSync(path, { recursive: true, force: true });
}

/** `[seconds, name]` of every jest file and every journey of the last run. */
function durations() {
  const jest = ['unit', 'medium'].flatMap((name) => readResult(join(RESULTS, `${name}.json`))?.testResults ?? []);
  const files = jest.map(({ name, startTime, endTime }) => [(endTime - startTime) / 1000, relative('.', name)]);
  const journeys = (suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => [duration / 1000, `${file}: ${title}`])),
    ),
    ...(suite.suites ?? []).flatMap(journeys),
  ];
  return [...files, ...(readResult(JOURNEYS)?.suites ?? []).flatMap(journeys)];
}

/** The ten test files and journeys that took longest. */
export function saySlowest() {
  const slowest = durations().sort(([one], [other]) => other - one);
  process.stdout.write('The ten slowest:\n');
  for (const [seconds, name] of slowest.slice(0, 10))
    process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${name}\n`);
}

/** The closing line of a test command, and its exit code. */
export function close(counts) {
  const total = (key) => counts.reduce((sum, count) => sum + (count[key] ?? 0), 0);
  const [passed, failed, flaky] = ['passed', 'failed', 'flaky'].map(total);
  process.stdout.write(`\n${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
