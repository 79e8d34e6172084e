import { contractProblems } from './contract-check.js';
import { liveReleases, liveVersions } from './live-releases.js';
import { integrityOf } from './release-files.js';
import type { Release } from './release.js';
import type { ReleaseStore } from './release-store.js';
import { trustedBy } from './signature.js';

/**
 * Rechecks everything that is live: each file present and unchanged, contracts and addresses consistent, and signed by
 * one of the keys, if there are any. @returns messages for people; empty if all is well
 */
export async function checkStore(store: ReleaseStore, trustedKeys: readonly string[] = []): Promise<string[]> {
  return [...contractProblems(await liveReleases(store)), ...(await fileProblems(store, trustedKeys))];
}

/** The same without contracts and addresses. */
export async function fileProblems(store: ReleaseStore, trustedKeys: readonly string[] = []): Promise<string[]> {
  const live = await liveReleases(store);
  const gone = (await liveVersions(store))
    .filter((one) => !live.some(({ name, version }) => name === one.name && version === one.version))
    .map(({ name, version }) => `${name} ${version} is live, but not in the store.`);
  const isTrusted = trustedBy(trustedKeys);
  const unsigned = live
    .filter((release) => !isTrusted(release))
    .map(({ name, version }) => `${name} ${version} has no valid signature.`);
  const broken = await Promise.all(live.map((release) => brokenFiles(store, release)));
  return [...gone, ...unsigned, ...broken.flat()];
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
