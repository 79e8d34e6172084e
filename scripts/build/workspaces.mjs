import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Compiled for Node, in the order of their imports. */
export const NODE_WORKSPACES = [
  'packages/domain',
  'packages/tokens',
  'packages/federation',
  'packages/release',
  'packages/process',
  'services/api',
  'services/web',
];

/** Built for the browser by packages/federation; the folder's name is the release's name. */
export const WEB_WORKSPACES = [
  'shell',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .sort(),
];

const IGNORED = new Set(['dist', 'node_modules', 'coverage', '.turbo']);
const TEST_FILE = /\.test\.[cm]?tsx?$/;

/** All source files under a folder, tests left out, in a stable order. */
export function sourceFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !TEST_FILE.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

/** The installed packages of others, by their place: a new workspace adds itself to the lockfile, and changes none. */
function installedPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([path, { link }]) => /(?:^|\/)node_modules\//.test(path) && !link);
  return JSON.stringify(installed);
}

/**
 * One hash per workspace over everything its build reads: own files, its @firstlight dependencies, installed packages
 * and the build scripts.
 * @returns {(workspace: string) => string}
 */
export function inputHashes() {
  const known = new Map();
  const folders = new Map(
    [...NODE_WORKSPACES, ...WEB_WORKSPACES, ...listFolders('packages')].map((folder) => [nameOf(folder), folder]),
  );
  const common = [installedPackages(), hashFiles(sourceFiles(import.meta.dirname))].join('\n');
  const hashOf = (workspace) => {
    const earlier = known.get(workspace);
    if (earlier) return earlier;
    const dependencies = firstlightDependencies(workspace).map((name) => hashOf(folders.get(name)));
    const own = hashFiles(sourceFiles(join(ROOT, workspace)));
    const hash = createHash('sha256')
      .update([common, own, ...dependencies].join('\n'))
      .digest('hex');
    known.set(workspace, hash);
    return hash;
  };
  return hashOf;
}

export function listFolders(parent) {
  return readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
}

function manifest(workspace) {
  return JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
}

function nameOf(workspace) {
  return manifest(workspace).name;
}

function firstlightDependencies(workspace) {
  return Object.keys(manifest(workspace).dependencies ?? {})
    .filter((name) => name.startsWith('@firstlight/'))
    .sort();
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
