/**
 * `npm test`: installs what is missing, finds a browser, then every gate and every test. The heavy journeys, which start
 * products of their own or build remotes, run when a change concerns them; `-- --all` always runs them, as the nightly
 * workflow does. `-- --changed` runs only what the changes since the main branch concern.
 */
import { spawn, spawnSync } from 'node:child_process';
import { ensureInstalled } from './start/install.mjs';
import { changedFiles, gatesFor, heavyProjectsFor, journeysFor } from './test/changed.mjs';

/** Playwright projects of every run. */
const PROJECTS = ['phone', 'desktop', 'composition'];
const NOTHING = { passed: 0, failed: 0 };

const started = Date.now();
const say = (line) => process.stdout.write(`\n== ${line} (after ${Math.round((Date.now() - started) / 1000)} s)\n`);

/** Output of a program that runs beside others is printed when it is through. */
function nodeQuietly(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output) }));
  });
}

async function gatesBesideUnits(gates, unitArgs, runJest) {
  const checked = nodeQuietly(['scripts/check.mjs', ...gates]);
  const unit = await runJest('unit', unitArgs);
  const { ok, output } = await checked;
  process.stdout.write(output);
  return [{ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }, unit];
}

/** Playwright's arguments; null when no journey is concerned. */
function journeyArguments({ all, changed }, files) {
  if (all) return [];
  if (!changed) return [...PROJECTS, ...heavyProjectsFor(files)].map((name) => `--project=${name}`);
  const specs = journeysFor(files);
  return specs.length > 0 ? specs : null;
}

async function test(options) {
  ensureInstalled({ withTests: true });
  const { findBrowser, browserVersion } = await import('./test/browser.mjs');
  const { close, runJest, runPlaywright, saySlowest } = await import('./test/run.mjs');
  const browser = await findBrowser();
  process.stdout.write(`Browser: ${browserVersion(browser)}\n`);
  const medium = ['--config', 'scripts/test/jest.medium.config.mjs'];
  if (options.all) process.env.TEST_ALL = 'on';
  const files = changedFiles();
  const { changed } = options;
  if (changed) process.stdout.write(`${files.length} files changed since the main branch\n`);

  say('build');
  if (spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) return 1;
  say('gates and units');
  const related = changed ? ['--findRelatedTests', '--passWithNoTests', ...files] : [];
  const counts = await gatesBesideUnits(changed ? gatesFor(files) : [], related, runJest);
  say('medium');
  counts.push(await runJest('medium', [...medium, ...related]));
  say('journeys');
  const journeys = journeyArguments(options, files);
  counts.push(journeys ? await runPlaywright(journeys, { CHROMIUM_PATH: browser }) : NOTHING);
  say('done');
  saySlowest();
  close(counts);
  return process.exitCode;
}

try {
  process.exitCode = await test({ all: process.argv.includes('--all'), changed: process.argv.includes('--changed') });
} catch (error) {
  process.stdout.write(`The tests could not run: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
