import { neutralPath } from '@firstlight/domain/language';
import type { RegistryEntry } from '@firstlight/domain/registry';
import { kindOfPath, type RouteKind } from '@firstlight/platform';
import { matchPath } from 'react-router-dom';

/** What stands behind an address. `remote` is missing where nobody owns it: then there is no such page. */
export type MatchedRoute = {
  kind: RouteKind;
  remote?: string;
  /** The owner's pattern, e.g. `/admin-edit/:registrationId`. */
  pattern?: string;
};

/** Finds the owner of an address; the public pages exist under `/fr` too, the staff area doesn't. */
export function findRoute(pathname: string, entries: RegistryEntry[]): MatchedRoute {
  const path = neutralPath(pathname);
  const kind = kindOfPath(path);
  if (kind !== 'public' && path !== pathname) return { kind: 'public' };
  for (const { name, routes } of entries) {
    const pattern = routes.find((route) => matchPath({ path: route, caseSensitive: false, end: true }, path));
    if (pattern) return { kind, remote: name, pattern };
  }
  return { kind };
}
