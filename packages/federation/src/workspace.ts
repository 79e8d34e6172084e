import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folder of the whole repository. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The static description of a remote: `<workspace>/remote.config.json` (docs/decisions/0001). */
export type RemoteDescription = {
  name: string;
  audience: 'public' | 'staff';
  contract: string;
  routes: string[];
};

/** What the build has to know of the shell or of one remote. */
export type Workspace = {
  /** Name of its releases, e.g. `mf-public`. */
  name: string;
  directory: string;
  /** Names of packages that it may import at run time. */
  dependencies: string[];
};

type Manifest = { name: string; version: string; dependencies?: Record<string, string> };

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

export function readWorkspace(directory: string): Workspace {
  const { dependencies } = readJson<Manifest>(join(directory, 'package.json'));
  return { name: basename(directory), directory, dependencies: Object.keys(dependencies ?? {}) };
}

export function readDescription(workspace: Workspace): RemoteDescription {
  return readJson<RemoteDescription>(join(workspace.directory, 'remote.config.json'));
}

/** The version of the contract that a shell built from this tree offers. */
export function platformVersion(): string {
  return versionOf('@firstlight/platform');
}

/** The installed version of a package: a workspace of this repository or a pinned library. */
export function versionOf(packageName: string): string {
  return readJson<Manifest>(join(ROOT, 'node_modules', packageName, 'package.json')).version;
}

/** Federation names become global variables, so a dash can't stand in them. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}

/** Where things that only speed up a build are kept. */
export function cacheFolder(workspace: Workspace): string {
  return join(ROOT, 'node_modules', '.cache', 'firstlight', workspace.name);
}
