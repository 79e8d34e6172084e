import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOutput, isScript } from './build-output.js';
import { type RemoteDescription, type Workspace, platformVersion, readDescription } from './workspace.js';

/** `dist/build.json`: the build's description for the release store (docs/composition.md, Build output). */
export type BuildManifest = RemoteDescription & {
  /** Shell only: the contract version that it provides. */
  platform?: string;
  /** Paths inside `dist/`. */
  entry: string;
  preload: string[];
};

const FIRST_CHUNK_OF_REMOTE = 'remote';

export function describeBuild(workspace: Workspace, output: BuildOutput): BuildManifest {
  const isRemote = existsSync(join(workspace.directory, 'remote.config.json'));
  const first = output.filesOf(isRemote ? FIRST_CHUNK_OF_REMOTE : 'main');
  const preload = first.filter((file) => isScript(file) && file !== output.entry);
  if (isRemote) return { ...readDescription(workspace), entry: output.entry, preload };
  const { name } = workspace;
  return {
    name,
    audience: 'public',
    contract: '*',
    routes: [],
    platform: platformVersion(),
    entry: output.entry,
    preload,
  };
}
