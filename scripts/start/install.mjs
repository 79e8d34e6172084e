import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const STAMP = join(ROOT, 'node_modules', '.firstlight-install');
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

/**
 * Installs the locked dependencies if they are missing or stale. Uses nothing but Node, because it runs first.
 * @param {{ withTests?: boolean, say?: (line: string) => void }} [options] withTests: also the tools of `npm test`
 * @throws {Error} with a one-line message
 */
export function ensureInstalled({ withTests = false, say = console.log } = {}) {
  const lockText = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256')
    .update(lockText)
    .update(withTests ? 'all' : '')
    .digest('hex');
  if (existsSync(INSTALLED) && existsSync(STAMP) && readFileSync(STAMP, 'utf8').split('\n').includes(stamp)) return;
  if (!isInstalled(JSON.parse(lockText), withTests)) install(withTests, say);
  const earlier = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split('\n').slice(-3) : [];
  writeFileSync(STAMP, [...earlier, stamp].join('\n'));
}

/** npm keeps a lockfile of the contents of node_modules; packages for other platforms are correctly absent from it. */
function isInstalled(lock, withTests) {
  if (!existsSync(INSTALLED)) return false;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && (withTests || !(entry.dev || entry.devOptional)))
    .every(([path, entry]) =>
      present[path] ? entry.link || present[path].version === entry.version : entry.optional || entry.peer,
    );
}

function install(withTests, say) {
  say('  install   dependencies, about a minute the first time …');
  const started = Date.now();
  // Keep installed development dependencies: `--omit=dev` would remove them.
  const all = withTests || existsSync(join(ROOT, 'node_modules', 'jest'));
  const args = [
    'ci',
    ...(all ? [] : ['--omit=dev']),
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const result = spawnSync(npm[0], [...npm.slice(1), ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) throw new Error('npm ci failed; see its message above.');
  say(`  installed in ${Math.round((Date.now() - started) / 1000)} s`);
}
