import { expect } from '@jest/globals';
import type { RemoteModule } from '@firstlight/platform';

/** The addresses in `remote.config.json` and those that the remote serves: one that isn't in both can't be opened. */
export async function expectDeclaredRoutes(remote: RemoteModule, declared: readonly string[]): Promise<void> {
  const served = [...remote.routes, ...((await remote.loadStaffRoutes?.()) ?? [])].map(({ path }) => path);
  expect(served.sort()).toEqual([...declared].sort());
}
