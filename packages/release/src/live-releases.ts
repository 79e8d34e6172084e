import { pointedAt } from './pointer.js';
import type { Pointer, Release } from './release.js';
import type { ReleaseStore } from './release-store.js';

export type LiveVersion = { name: string; version: string };

/** Every version that any visitor may get: current ones and canaries. */
export async function liveVersions(store: ReleaseStore): Promise<LiveVersion[]> {
  const names = await store.names();
  const pointers = await Promise.all(names.map((name) => store.readPointer(name)));
  return names.flatMap((name, index) =>
    livePair(pointers[index])
      .filter((version) => version !== undefined)
      .map((version) => ({ name, version })),
  );
}

function livePair(pointer: Pointer | undefined): (string | undefined)[] {
  return pointer?.withdrawn ? [] : [pointer?.current, pointer?.canary?.version];
}

/** Their releases; one missing from the store is omitted here and reported by `checkStore`. */
export async function liveReleases(store: ReleaseStore): Promise<Release[]> {
  const live = await liveVersions(store);
  const releases = await Promise.all(live.map(({ name, version }) => store.readRelease(name, version)));
  return releases.filter((release) => release !== undefined);
}

/** The live releases, and the one of each name that a rollback would return to. */
export async function releasesToReturnTo(store: ReleaseStore): Promise<Release[]> {
  const names = await store.names();
  const releases = await Promise.all(
    names.map(async (name) => {
      const versions = new Set(pointedAt(await store.readPointer(name)));
      return Promise.all([...versions].map((version) => store.readRelease(name, version)));
    }),
  );
  return releases.flat().filter((release) => release !== undefined);
}
