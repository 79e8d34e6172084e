import type { Release } from './release.js';
import type { ReleaseStore } from './release-store.js';

export type LiveVersion = { name: string; version: string };

/** Every version that some visitor gets: the current ones and the canaries. */
export async function liveVersions(store: ReleaseStore): Promise<LiveVersion[]> {
  const names = await store.names();
  const pointers = await Promise.all(names.map((name) => store.readPointer(name)));
  return names.flatMap((name, index) =>
    [pointers[index]?.current, pointers[index]?.canary?.version]
      .filter((version) => version !== undefined)
      .map((version) => ({ name, version })),
  );
}

/** The releases behind them; one missing from the store is omitted here and reported by `checkStore`. */
export async function liveReleases(store: ReleaseStore): Promise<Release[]> {
  const live = await liveVersions(store);
  const releases = await Promise.all(live.map(({ name, version }) => store.readRelease(name, version)));
  return releases.filter((release) => release !== undefined);
}
