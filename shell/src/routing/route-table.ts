import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { kindOfPath, type RouteKind } from '@firstlight/platform';
import { matchPath } from 'react-router-dom';

/** The owner of an address. Without `remote` the page doesn't exist. */
export type MatchedRoute = {
  kind: RouteKind;
  remote?: string;
  /** The owner's pattern, e.g. `/admin-edit/:registrationId`. */
  pattern?: string;
};

/** Finds the owner of an address among the remotes of the registry. */
export function findRoute(pathname: string, entries: RegistryEntry[]): MatchedRoute {
  const kind = kindOfPath(pathname);
  for (const { name, routes } of entries) {
    const pattern = routes.find((route) => matchPath(route, pathname));
    if (pattern) return { kind, remote: name, pattern };
  }
  return { kind };
}
