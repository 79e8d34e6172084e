import { contractProblems } from './contract-check.js';
import { liveReleases, liveVersions } from './live-releases.js';
import { integrityOf } from './release-files.js';
import type { Release } from './release.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Rechecks everything that is live: each file present and unchanged, contracts and addresses consistent.
 * @returns sentences for people; empty if all is well
 */
export async function checkStore(store: ReleaseStore): Promise<string[]> {
  const live = await liveReleases(store);
  const gone = (await liveVersions(store))
    .filter((one) => !live.some(({ name, version }) => name === one.name && version === one.version))
    .map(({ name, version }) => `${name} ${version} is live, but not in the store.`);
  const broken = await Promise.all(live.map((release) => brokenFiles(store, release)));
  return [...gone, ...contractProblems(live), ...broken.flat()];
}

async function brokenFiles(store: ReleaseStore, { name, version, files }: Release): Promise<string[]> {
  const problems = await Promise.all(
    Object.entries(files).map(async ([path, { integrity }]) => {
      const bytes = await store.readFile(name, version, path);
      if (!bytes) return [`${name} ${version}: ${path} is missing.`];
      return integrityOf(bytes) === integrity ? [] : [`${name} ${version}: ${path} was changed after publishing.`];
    }),
  );
  return problems.flat();
}
