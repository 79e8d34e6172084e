import { expect } from '@jest/globals';
import type { RemoteModule } from '@firstlight/platform';

/** The routes in `remote.config.json` and those that the remote serves; only routes in both can be opened. */
export async function expectDeclaredRoutes(remote: RemoteModule, declared: readonly string[]): Promise<void> {
  const served = [...remote.routes, ...((await remote.loadStaffRoutes?.()) ?? [])].map(({ path }) => path);
  expect(served.sort()).toEqual([...declared].sort());
}
