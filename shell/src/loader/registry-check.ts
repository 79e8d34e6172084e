import type { Registry, RegistryEntry } from '@firstlight/domain/platform/registry';

export type Refusal = { name: string; reason: 'shape' | 'origin' | 'integrity' | 'route' };
export type CheckedRegistry = { accepted: RegistryEntry[]; refused: Refusal[] };

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isEntry(value: unknown): value is RegistryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, contract, entry, routes } = value as Partial<RegistryEntry>;
  return [name, version, contract, entry].every(isText) && Array.isArray(routes) && routes.every(isText);
}

function isSameOrigin(address: string, origin: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin;
}

/** Two patterns that differ only in the names of their parameters match the same addresses. */
function shapeOf(route: string): string {
  return route.toLowerCase().replace(/:[^/]+/g, ':');
}

function refusalOf(entry: RegistryEntry, origin: string, owners: Map<string, string>): Refusal['reason'] | null {
  if (!isSameOrigin(entry.entry, origin)) return 'origin';
  if (!INTEGRITY.test(entry.integrity)) return 'integrity';
  const taken = entry.routes.some((route) => (owners.get(shapeOf(route)) ?? entry.name) !== entry.name);
  return taken ? 'route' : null;
}

/**
 * Keeps the entries that may be loaded: same origin, with integrity, and no route that an earlier remote owns. @param
 * owned entries accepted earlier (the page's own registry, when the staff registry arrives)
 */
export function checkRegistry(registry: Registry, origin: string, owned: RegistryEntry[] = []): CheckedRegistry {
  const owners = new Map(owned.flatMap(({ name, routes }) => routes.map((route) => [shapeOf(route), name])));
  const result: CheckedRegistry = { accepted: [], refused: [] };
  for (const entry of registry.remotes as unknown[]) {
    if (!isEntry(entry)) {
      result.refused.push({ name: 'unknown', reason: 'shape' });
      continue;
    }
    const reason = refusalOf(entry, origin, owners);
    if (reason) {
      result.refused.push({ name: entry.name, reason });
      continue;
    }
    for (const route of entry.routes) owners.set(shapeOf(route), entry.name);
    result.accepted.push(entry);
  }
  return result;
}
