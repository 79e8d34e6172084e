import type { Registry, RegistryEntry } from '@firstlight/domain/platform/registry';
import { withRetries } from '@firstlight/platform';

/** A remote with screens or declarations for staff. */
export const isForStaff = ({ audience, staff }: RegistryEntry): boolean => audience === 'staff' || staff !== undefined;

/** The server can't answer now. */
class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

async function ask(address: string): Promise<Registry> {
  const answer = await fetch(address, { credentials: 'same-origin', cache: 'no-store' });
  if (answer.status >= 500) throw new Unavailable(`the registry returned ${answer.status}`);
  if (!answer.ok) throw new Error(`the registry returned ${answer.status}`);
  const registry = (await answer.json()) as Registry;
  if (!registry.remotes.some(isForStaff)) throw new Error('the registry is the one for visitors');
  return registry;
}

/** The registry for this session; the server counts it as a page load of the staff remotes. */
export function fetchRegistry(): Promise<Registry> {
  return withRetries(
    () => ask('/registry.json'),
    (error) => error instanceof Unavailable,
  );
}

/** The same for a page whose load was counted; undefined if it can't be read now. */
export function currentRegistry(): Promise<Registry | undefined> {
  return ask('/registry.json?counted').catch(() => undefined);
}
