import { ReleaseError, type Release } from './release.js';
import type { ReleaseStore } from './release-store.js';

/** Every release that some visitor gets: the current ones and the canaries. */
export async function liveReleases(store: ReleaseStore): Promise<Release[]> {
  const perName = await Promise.all(
    (await store.names()).map(async (name) => {
      const pointer = await store.readPointer(name);
      const versions = pointer ? [pointer.current, pointer.canary?.version] : [];
      return Promise.all(versions.filter((version) => version !== undefined).map((v) => readOrThrow(store, name, v)));
    }),
  );
  return perName.flat();
}

async function readOrThrow(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const release = await store.readRelease(name, version);
  if (!release) throw new ReleaseError(`${name} ${version} is pointed at, but not in the store.`);
  return release;
}
