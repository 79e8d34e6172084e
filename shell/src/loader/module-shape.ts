import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { kindOfPath, type RemoteModule, type RemoteRoute } from '@firstlight/platform';

function isRoute(value: unknown): value is RemoteRoute {
  if (typeof value !== 'object' || value === null) return false;
  const { path, Screen, kind } = value as Partial<RemoteRoute>;
  return typeof path === 'string' && typeof Screen === 'function' && kind === kindOfPath(path);
}

/**
 * The remote's module, if it matches its registry entry: the right name, and screens only for registered routes, each
 * of the registered kind.
 */
export function readRemoteModule(loaded: unknown, entry: RegistryEntry): RemoteModule | null {
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) return null;
  const remote = loaded.default as Partial<RemoteModule> | null;
  if (remote?.name !== entry.name) return null;
  const { routes, setup, loadStaffRoutes } = remote;
  if (!Array.isArray(routes) || !routes.every(isRoute)) return null;
  if ([setup, loadStaffRoutes].some((part) => part !== undefined && typeof part !== 'function')) return null;
  return routes.every(({ path }) => entry.routes.includes(path)) ? (remote as RemoteModule) : null;
}

/**
 * The remote with its staff routes, if the registry names some that its first file doesn't have. Only registered routes
 * become screens. @returns null if the loaded module has no valid staff routes
 */
export async function withStaffRoutes(remote: RemoteModule, { routes }: RegistryEntry): Promise<RemoteModule | null> {
  const isComplete = routes.every((wanted) => remote.routes.some(({ path }) => path === wanted));
  if (isComplete || !remote.loadStaffRoutes) return remote;
  const added: unknown = await remote.loadStaffRoutes();
  if (!Array.isArray(added) || !added.every((route) => isRoute(route) && route.kind === 'staff')) return null;
  const named = (added as RemoteRoute[]).filter(({ path }) => routes.includes(path));
  return { ...remote, routes: [...remote.routes, ...named] };
}
