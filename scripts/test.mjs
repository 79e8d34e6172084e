/**
 * `npm test`: installs what is missing, finds a browser, then runs every gate and every test. The heavy journeys, which
 * start separate products or build remotes, run when a change affects them; `-- --all` always runs them, as the nightly
 * workflow does. `-- --changed` runs only what the changes since the main branch affect.
 */
import { spawnSync } from 'node:child_process';
import { commandLine } from './command-line.mjs';
import { gallery, GALLERY_FILES } from './gallery.mjs';
import { ensureInstalled } from './start/install.mjs';
import { changedFiles, gatesFor, heavyProjectsFor, journeysFor, mediumFoldersFor } from './test/changed.mjs';
import { importersOf } from './test/importers.mjs';
import { close, forgetResults, runJest, runNode, runNodeQuietly, runPlaywright, saySlowest } from './test/run.mjs';
import { useScratchFolder } from './test/scratch.mjs';

/** Playwright projects of every run. */
const PROJECTS = ['phone', 'desktop', 'composition'];
const NOTHING = { passed: 0, failed: 0 };

const started = Date.now();
const say = (line) => process.stdout.write(`\n== ${line} (after ${Math.round((Date.now() - started) / 1000)} s)\n`);

const built = (...args) =>
  spawnSync(process.execPath, ['scripts/build.mjs', ...args], { stdio: 'inherit' }).status === 0;

/** The gates one after another, then the medium tests, which often wait for the database. */
async function gatesThenMedium(gates, mediumArgs) {
  const code = await runNodeQuietly(['scripts/check.mjs', '--one-by-one', ...gates]);
  say('gates done');
  const gate = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (!mediumArgs) return [gate];
  const config = ['--config', 'scripts/test/jest.medium.config.mjs'];
  const medium = await runJest('medium', [...config, ...mediumArgs], runNodeQuietly);
  say('medium done');
  return [gate, medium];
}

/** Only journeys need the browser builds. */
async function buildThenUnits(journeys, related) {
  if (journeys && (await runNode(['scripts/build.mjs'])) !== 0) return [{ passed: 0, failed: 1 }];
  say('build done');
  const unit = await runJest('unit', related);
  say('units done');
  return [unit];
}

/** Jest's arguments; null if no medium test is affected. */
function mediumArguments({ changed }, files) {
  if (!changed) return [];
  const folders = mediumFoldersFor(files);
  return folders.length > 0 ? ['--passWithNoTests', ...folders] : null;
}

/** Playwright's arguments; null if no journey is affected. */
function journeyArguments({ all, changed }, files) {
  if (all) return [];
  if (!changed) return [...PROJECTS, ...heavyProjectsFor(files)].map((name) => `--project=${name}`);
  const specs = journeysFor(files);
  return specs.length > 0 ? specs : null;
}

async function test(options) {
  ensureInstalled({ withTests: true });
  forgetResults();
  useScratchFolder();
  const { findBrowser, browserVersion } = await import('./test/browser.mjs');
  const browser = await findBrowser();
  process.stdout.write(`Browser: ${browserVersion(browser)}\n`);
  if (options.all) process.env.TEST_ALL = 'on';
  const files = changedFiles();
  const { changed } = options;
  if (changed) process.stdout.write(`${files.length} files changed since the main branch\n`);

  say('gates and medium next to build and units');
  // Gates resolve the compiled packages.
  if (!built('--node')) return 1;
  const related = changed ? ['--findRelatedTests', '--passWithNoTests', ...files, ...importersOf(files)] : [];
  const journeys = journeyArguments(options, files);
  const gates = changed ? ['--changed', ...gatesFor(files)] : [];
  const lanes = [gatesThenMedium(gates, mediumArguments(options, files)), buildThenUnits(journeys, related)];
  const counts = (await Promise.all(lanes)).flat();
  say('journeys');
  counts.push(journeys ? await runPlaywright(journeys, { CHROMIUM_PATH: browser }) : NOTHING);
  if (options.all || files.some((file) => GALLERY_FILES.test(file))) {
    say('gallery');
    counts.push(await gallery());
  }
  if (options.all) {
    say('the pipeline of one remote, as its workflow says');
    const { runPipeline } = await import('./pipeline.mjs');
    counts.push(runPipeline('mf-analytics', { publish: true }));
  }
  say('done');
  saySlowest();
  close(counts);
  return process.exitCode;
}

const { values } = commandLine(
  'Usage: npm test [-- --all | --changed]',
  { all: { type: 'boolean' }, changed: { type: 'boolean' } },
  () => false,
);
try {
  process.exitCode = await test(values);
} catch (error) {
  process.stdout.write(`The tests could not run: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
