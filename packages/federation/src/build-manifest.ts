import type { ContractOffers, ContractUses } from '@firstlight/domain/contract';
import type { RemoteConfig } from '@firstlight/domain/remote-config';
import { type BuildOutput, isScript } from './build-output.js';
import type { RecordedContract } from './contract-plugin.js';
import { offersOf, usesOf } from './contract.js';
import { readRemoteConfig } from './remote-config.js';
import { PLATFORM } from './share-policy.js';
import { type Workspace, isRemote, versionOf } from './workspace.js';

/** `dist/build.json`: the build's description for the release store (docs/composition.md, Build output). */
export type BuildManifest = Omit<RemoteConfig, 'displayName'> & {
  displayName?: RemoteConfig['displayName'];
  /** The range of platform versions it works with. */
  contract: string;
  /** Remotes only: what the build uses from the shell. */
  uses?: ContractUses;
  /** Shell only: the contract version it provides, and everything it shares with remotes. */
  platform?: string;
  offers?: ContractOffers;
  /** Paths inside `dist/`. */
  entry: string;
  preload: string[];
};

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
