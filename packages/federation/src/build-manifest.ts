import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import { type BuildOutput, isScript } from './build-output.js';
import type { RecordedContract } from './contract-plugin.js';
import { offersOf, usesOf } from './contract.js';
import { readRemoteConfig } from './remote-config.js';
import { PLATFORM } from './share-policy.js';
import { type Workspace, isRemote, versionOf } from './workspace.js';

const FIRST_CHUNK_OF_REMOTE = 'remote';

export function describeBuild(workspace: Workspace, output: BuildOutput, recorded: RecordedContract): BuildManifest {
  const remote = isRemote(workspace.directory);
  const first = output.filesOf(remote ? FIRST_CHUNK_OF_REMOTE : 'main');
  const preload = first.filter((file) => isScript(file) && file !== output.entry);
  const platform = versionOf(PLATFORM, workspace);
  const files = { entry: output.entry, preload };
  if (!remote) {
    const { name } = workspace;
    const offers = offersOf(workspace, recorded, output);
    return { name, audience: 'public', contract: '*', routes: [], platform, offers, ...files };
  }
  const uses = usesOf(workspace, recorded, output);
  return { ...readRemoteConfig(workspace.directory), contract: `^${platform}`, uses, ...files };
}
