import { lastLive, pointedAt } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/** For history and rollback. */
export const KEPT_VERSIONS = 5;
/**
 * An open tab fetches chunks of the release that it started with. A session lasts 8 hours, and the next sign-in reloads
 * an old page (decision 0174); a visitor's tab may stay open for a day.
 */
const OPEN_TAB_MS = 24 * 60 * 60 * 1_000;

/**
 * Removes the versions of a name that are no longer needed: older than the newest five, not pointed at, and retired for
 * a day. Call it inside `exclusively`.
 */
export async function collectGarbage(store: ReleaseStore, name: string, now: Date): Promise<string[]> {
  const pointer = await store.readPointer(name);
  const pointed = new Set(pointedAt(pointer));
  const left = lastLive(pointer);
  const mayBeOpen = (version: string): boolean => {
    const since = left.get(version);
    return since !== undefined && now.getTime() - Date.parse(since) < OPEN_TAB_MS;
  };
  const releases = await Promise.all((await store.versions(name)).map((version) => store.readRelease(name, version)));
  const removed = releases
    .filter((release) => release !== undefined)
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt))
    .slice(KEPT_VERSIONS)
    .map(({ version }) => version)
    .filter((version) => !pointed.has(version) && !mayBeOpen(version));
  for (const version of removed) await store.removeRelease(name, version);
  return removed;
}
