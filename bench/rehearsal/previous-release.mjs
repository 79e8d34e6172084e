import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/product.mjs';
import { runOnce } from './processes.mjs';

const MIGRATIONS = 'services/api/src/migrations/index.ts';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * The version to upgrade from: the last tag or, if there has been no migration since, the commit before the last one.
 */
export function previousRef() {
  if (!existsSync(join(ROOT, '.git'))) return undefined;
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const hasMigrated = tag && spawnSync('git', ['diff', '--quiet', tag, '--', MIGRATIONS], { cwd: ROOT }).status === 1;
  if (hasMigrated) return tag;
  const last = git('log', '-1', '--format=%H', '--', MIGRATIONS);
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', `${last}^`], { cwd: ROOT, encoding: 'utf8' })
    .stdout.trim()
    .slice(0, 10);
}

/** Checks out a commit next to ours and compiles its services. */
export async function previousRelease(ref, folder, logs) {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', ref], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  // Hard links; the workspace links inside point to the packages of that commit.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')]);
  for (const parent of ['packages', 'services']) {
    for (const name of readdirSync(join(ROOT, parent))) {
      const nested = join(ROOT, parent, name, 'node_modules');
      const wanted = join(folder, parent, name);
      if (existsSync(nested) && existsSync(wanted)) cpSync(nested, join(wanted, 'node_modules'), { recursive: true });
    }
  }
  await runOnce('build-previous', process.execPath, ['scripts/build.mjs', '--node'], { cwd: folder, env: {}, logs });
}
