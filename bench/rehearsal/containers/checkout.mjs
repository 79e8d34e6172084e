/** Checkouts next to ours: the stack writes its secrets and version to the folder it is started from. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/product.mjs';
import { withoutDigest } from './images.mjs';

/** Files for building images; older releases are built with ours. */
const BUILD_FILES = ['.dockerignore', 'deploy/Dockerfile', 'scripts/build/production-manifests.mjs'];

const git = (cwd, ...args) => execFileSync('git', args, { cwd, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] });

export const commitOf = (folder) => git(folder, 'rev-parse', 'HEAD').toString().trim();

function fresh(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** For substitutes, which can't have the digests of the originals. */
function dropDigests(folder) {
  const files = ['docker-compose.yml', 'deploy/Dockerfile'].map((name) => join(folder, name));
  for (const file of files.filter((one) => existsSync(one))) {
    writeFileSync(file, withoutDigest(readFileSync(file, 'utf8')));
  }
}

/**
 * This checkout, including uncommitted changes, as a repository with one tag. @param hasStandIns whether substitutes
 * replace the images
 */
export function currentCheckout(folder, tag, hasStandIns) {
  fresh(folder);
  const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
  for (const file of files.toString().split('\0').filter(Boolean)) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
  }
  if (hasStandIns) dropDigests(folder);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  const author = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.org'];
  git(folder, ...author, 'commit', '--quiet', '--no-verify', '--message', tag);
  git(folder, 'tag', tag);
}

export function previousCheckout(ref, folder, hasStandIns) {
  fresh(folder);
  execFileSync('tar', ['x', '-C', folder], { input: git(ROOT, 'archive', ref) });
  const isOlder = !existsSync(join(folder, 'deploy/Dockerfile'));
  if (isOlder) for (const file of BUILD_FILES) cpSync(join(ROOT, file), join(folder, file));
  if (hasStandIns) dropDigests(folder);
}
