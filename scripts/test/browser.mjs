import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first: it uses a quarter less CPU time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const say = (line) => process.stdout.write(`${line}\n`);

function installed() {
  return [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path));
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function runs(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function mayUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function fromDistribution() {
  say('Installing the distribution’s Chromium …');
  return (
    runs('apt-get', ['update', '-qq']) &&
    ['chromium-headless-shell', 'chromium'].some((name) => runs('apt-get', ['install', '-y', '-qq', name]))
  );
}

/**
 * The path of a Chromium to test with: one named by CHROMIUM_PATH, the system's, Playwright's own,
 * the distribution's package, Playwright's download. If no browser is found, throws an error that says what to install.
 */
export async function findBrowser() {
  const ready = installed() ?? (await ofPlaywright());
  if (ready) return ready;
  if (mayUseApt() && fromDistribution()) {
    const path = installed();
    if (path) return path;
  }
  say('Asking Playwright for its Chromium …');
  if (runs(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    const path = await ofPlaywright();
    if (path) return path;
  }
  throw new Error(
    'No browser for the tests. Install Chromium or Chrome, or name one with CHROMIUM_PATH=/path/to/chromium.',
  );
}

/** Checks that the browser starts; returns its version for the log. */
export function browserVersion(path) {
  return execFileSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
