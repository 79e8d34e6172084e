/** `npm test`: installs what is missing, finds a browser, then every gate and every test, in the order of their price. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './start/install.mjs';

const started = Date.now();
const say = (line) => process.stdout.write(`\n== ${line} (after ${Math.round((Date.now() - started) / 1000)} s)\n`);

function node(args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

async function testAll() {
  ensureInstalled({ withTests: true });
  const { findBrowser, browserVersion } = await import('./test/browser.mjs');
  const { close, runJest, runPlaywright } = await import('./test/run.mjs');
  const browser = await findBrowser();
  process.stdout.write(`Browser: ${browserVersion(browser)}\n`);

  say('build');
  if (!node(['scripts/build.mjs'])) return 1;
  say('check');
  const checked = node(['scripts/check.mjs']);
  say('unit');
  const unit = await runJest('unit', []);
  say('medium');
  const medium = await runJest('medium', ['--config', 'jest.medium.config.mjs']);
  say('journeys');
  const journeys = await runPlaywright([], { CHROMIUM_PATH: browser });
  say('done');
  close([{ passed: checked ? 1 : 0, failed: checked ? 0 : 1 }, unit, medium, journeys]);
  return process.exitCode;
}

try {
  process.exitCode = await testAll();
} catch (error) {
  process.stdout.write(`The tests could not run: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
