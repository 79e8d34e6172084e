import { pointedAt } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/** An open tab fetches chunks of the release that it started with, so the last ones stay. */
export const KEPT_VERSIONS = 5;

/** Removes all but the newest versions of a name and those a pointer may still need. Call it inside `exclusively`. */
export async function collectGarbage(store: ReleaseStore, name: string): Promise<string[]> {
  const pointed = new Set(pointedAt(await store.readPointer(name)));
  const releases = await Promise.all((await store.versions(name)).map((version) => store.readRelease(name, version)));
  const removed = releases
    .filter((release) => release !== undefined)
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt))
    .slice(KEPT_VERSIONS)
    .map(({ version }) => version)
    .filter((version) => !pointed.has(version));
  for (const version of removed) await store.removeRelease(name, version);
  return removed;
}
