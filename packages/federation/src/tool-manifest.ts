import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import { isScript, isStyle } from './build-output.js';
import { containerName } from './workspace.js';

/**
 * `mf-manifest.json` in the format of Module Federation 2, for its browser devtools and other tools: what the remote
 * exposes and shares, in which versions. The product never fetches it.
 */
export function toolManifest({ name, entry, preload, uses }: BuildManifest): object {
  const container = containerName(name);
  const shared = Object.entries(uses?.shared ?? {}).map(([id, requiredVersion]) => ({
    ...{ id: `${container}:${id}`, name: id, requiredVersion, singleton: true },
    /** The shell provides every copy. */
    assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
  }));
  const files = {
    js: { sync: preload.filter(isScript), async: [] },
    css: { sync: preload.filter(isStyle), async: [] },
  };
  return {
    id: container,
    name: container,
    metaData: {
      ...{ name: container, type: 'app', globalName: container, publicPath: 'auto' },
      buildInfo: { buildName: name },
      remoteEntry: { name: entry, path: '', type: 'var' },
    },
    exposes: [{ id: `${container}:remote`, name: 'remote', path: './remote', assets: files }],
    shared,
    remotes: [],
  };
}
