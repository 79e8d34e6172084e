import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** What the build needs to know about the shell or a remote. */
export type Workspace = {
  /** Name of its releases, e.g. `mf-public`. */
  name: string;
  directory: string;
  /** Packages that it may import at run time. */
  dependencies: string[];
};

type Manifest = { name: string; version: string; dependencies?: Record<string, string> };

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

export function readWorkspace(directory: string): Workspace {
  const { dependencies } = readJson<Manifest>(join(directory, 'package.json'));
  const description = isRemote(directory)
    ? readJson<{ name: string }>(join(directory, 'remote.config.json'))
    : undefined;
  const name = description?.name ?? basename(directory);
  return { name, directory, dependencies: Object.keys(dependencies ?? {}) };
}

export function isRemote(directory: string): boolean {
  return existsSync(join(directory, 'remote.config.json'));
}

/** Where Node would find a package, seen from a folder: in this repository's `node_modules` or in another's. */
export function packageFolder(packageName: string, from: string): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(packageName) ?? [];
  const found = folders.map((folder) => join(folder, packageName)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${packageName} is not installed for ${from}`);
  return found;
}

/** The version of a package that a workspace has installed. */
export function versionOf(packageName: string, { directory }: Pick<Workspace, 'directory'>): string {
  return readJson<Manifest>(join(packageFolder(packageName, directory), 'package.json')).version;
}

/** Federation names become global variables, so they can't contain dashes. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}

/** The folder for build caches, in the `node_modules` that webpack is installed in. */
export function cacheFolder({ name, directory }: Workspace): string {
  return join(dirname(packageFolder('@firstlight', directory)), '.cache', 'firstlight', name);
}
