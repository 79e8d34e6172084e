import type { RegistryEntry } from '@firstlight/domain/registry';
import { kindOfPath, type RemoteModule, type RemoteRoute } from '@firstlight/platform';

function isRoute(value: unknown): value is RemoteRoute {
  if (typeof value !== 'object' || value === null) return false;
  const { path, Screen, kind } = value as Partial<RemoteRoute>;
  return typeof path === 'string' && typeof Screen === 'function' && kind === kindOfPath(path);
}

/**
 * The remote's one module, if it is what its registry entry promises: right name, same contract, screens for registered
 * routes only, each of the kind that the shell will treat it as.
 */
export function readRemoteModule(loaded: unknown, entry: RegistryEntry): RemoteModule | null {
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) return null;
  const remote = loaded.default as Partial<RemoteModule> | null;
  if (remote?.name !== entry.name || remote.contract !== entry.contract) return null;
  const { routes, setup } = remote;
  if (!Array.isArray(routes) || !routes.every(isRoute)) return null;
  if (setup !== undefined && typeof setup !== 'function') return null;
  return routes.every(({ path }) => entry.routes.includes(path)) ? (remote as RemoteModule) : null;
}
