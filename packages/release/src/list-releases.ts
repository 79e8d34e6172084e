import type { Pointer, Release } from './release.js';
import type { ReleaseStore } from './release-store.js';

export type ReleaseSummary = {
  name: string;
  pointer: Pointer | undefined;
  /** Newest first. */
  versions: Pick<Release, 'version' | 'builtAt'>[];
};

/** The live versions of each name and those it could return to, for people and for a status page. */
export async function listReleases(store: ReleaseStore): Promise<ReleaseSummary[]> {
  const names = (await store.names()).sort();
  return Promise.all(
    names.map(async (name) => {
      const releases = await Promise.all((await store.versions(name)).map((v) => store.readRelease(name, v)));
      const versions = releases
        .filter((release) => release !== undefined)
        .sort((a, b) => b.builtAt.localeCompare(a.builtAt))
        .map(({ version, builtAt }) => ({ version, builtAt }));
      return { name, pointer: await store.readPointer(name), versions };
    }),
  );
}
