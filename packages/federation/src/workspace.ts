import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Root folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The static description of a remote: `<workspace>/remote.config.json` (docs/decisions/0001). */
export type RemoteDescription = {
  name: string;
  audience: 'public' | 'staff';
  contract: string;
  routes: string[];
};

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
  return { name: basename(directory), directory, dependencies: Object.keys(dependencies ?? {}) };
}

export function readDescription(workspace: Workspace): RemoteDescription {
  return readJson<RemoteDescription>(join(workspace.directory, 'remote.config.json'));
}

/** The contract version that a shell built from this tree provides. */
export function platformVersion(): string {
  return versionOf('@firstlight/platform');
}

/** The installed version of a package: a workspace of this repository or a pinned library. */
export function versionOf(packageName: string): string {
  return readJson<Manifest>(join(ROOT, 'node_modules', packageName, 'package.json')).version;
}

/** Federation names become global variables, so they can't contain dashes. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}

/** The folder for build caches. */
export function cacheFolder(workspace: Workspace): string {
  return join(ROOT, 'node_modules', '.cache', 'firstlight', workspace.name);
}
