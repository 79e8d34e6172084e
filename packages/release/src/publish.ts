import { valid } from 'semver';
import { addedProblems } from './contract-check.js';
import type { Versioned } from './contract-gaps.js';
import { fingerprint } from './fingerprint.js';
import { collectGarbage } from './garbage.js';
import { liveReleases } from './live-releases.js';
import { pointTo, startCanary, type Author } from './pointer.js';
import { addCompressed, contentHash, type Build } from './release-files.js';
import { ReleaseError, type Pointer, type Provenance, type Release } from './release.js';
import type { ReleaseStore } from './release-store.js';
import { publicKeyOf, signed, trustedBy } from './signature.js';

export type Publication = {
  build: Build;
  /** Semver; in development `<version>-dev.<content hash>`, see `developmentVersion`. */
  version: string;
  /** Percentage of visitors; everyone if missing. */
  canary?: number;
};

export type PublishOptions = {
  by: string;
  now?: () => Date;
  /** Brotli quality, 1–11. */
  quality?: number;
  /** Of `newSigningKey`; without it the releases aren't signed. */
  signingKey?: string;
  provenance?: Provenance;
};

/**
 * Publishes one build or several that belong together: adds the immutable versions, checks the contract in both
 * directions against the live releases (with all of these in place), then moves the pointers; if a check fails, it
 * moves none. Interrupted between two pointers, it is completed by publishing the same again.
 * @throws {ReleaseError}
 */
export async function publish(
  store: ReleaseStore,
  publications: Publication[],
  { by, now = () => new Date(), ...options }: PublishOptions,
): Promise<void> {
  const author: Author = { by, at: now().toISOString() };
  const problems = addedProblems(await liveReleases(store), await liveAfter(store, publications));
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  for (const publication of publications) await addVersion(store, publication, author.at, options);
  await store.exclusively(async () => {
    // Checked again: another publisher may have been faster.
    const late = addedProblems(await liveReleases(store), await liveAfter(store, publications));
    if (late.length > 0) throw new ReleaseError(late.join('\n'));
    const moves = await Promise.all(publications.map((publication) => nextPointer(store, publication, author)));
    await writePointers(store, moves);
    for (const { name } of moves) await collectGarbage(store, name, now());
  });
}

/**
 * The version of an unnumbered build: changes with every published byte. It starts with a letter, as in `git describe`,
 * because an all-digit hash with a leading 0 isn't valid in a semantic version.
 */
export function developmentVersion(build: Build, packageVersion: string): string {
  return `${packageVersion}-dev.g${contentHash(build)}`;
}

/** What would be live for any visitor if these were published. */
export async function liveAfter(store: ReleaseStore, publications: Publication[]): Promise<Versioned[]> {
  const replaced = new Set(
    publications.filter(({ canary }) => canary === undefined).map(({ build }) => build.manifest.name),
  );
  const staying = (await liveReleases(store)).filter(({ name }) => !replaced.has(name));
  return [...staying, ...publications.map(({ build, version }) => ({ ...build.manifest, version }))];
}

async function addVersion(
  store: ReleaseStore,
  { build, version }: Publication,
  at: string,
  { quality = 11, signingKey, provenance }: Omit<PublishOptions, 'by'>,
): Promise<void> {
  const { name } = build.manifest;
  if (valid(version) !== version)
    throw new ReleaseError(`"${version}" is not a version; expected something like 1.2.0.`);
  const unsigned: Release = {
    ...build.manifest,
    version,
    files: build.files,
    builtAt: at,
    ...(provenance && { provenance }),
  };
  const release = signingKey ? signed(unsigned, signingKey) : unsigned;
  const earlier = await store.readRelease(name, version);
  if (!earlier && (await store.addRelease(release, await addCompressed(build.contents, quality)))) return;
  const present = earlier ?? (await store.readRelease(name, version));
  if (!present || fingerprint(present) !== fingerprint(release))
    throw new ReleaseError(`${name} ${version} is already published with other bytes; raise the version.`);
  if (signingKey && !trustedBy([publicKeyOf(signingKey)])(present))
    throw new ReleaseError(`${name} ${version} is already published without this signature; raise the version.`);
}

type Move = { name: string; pointer: Pointer };

async function writePointers(store: ReleaseStore, moves: Move[]): Promise<void> {
  const written: string[] = [];
  for (const { name, pointer } of moves) {
    try {
      await store.writePointer(name, pointer);
    } catch (error) {
      if (written.length === 0) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new ReleaseError(
        `${written.join(', ')} changed, ${name} did not: ${why}\nRun the same command again to complete the publication.`,
      );
    }
    written.push(name);
  }
}

async function nextPointer(
  store: ReleaseStore,
  { build, version, canary }: Publication,
  author: Author,
): Promise<Move> {
  const { name } = build.manifest;
  // Removed by another publisher's clean-up between upload and now.
  if (!(await store.readRelease(name, version)))
    throw new ReleaseError(`${name} ${version} was removed; publish again.`);
  const before = await store.readPointer(name);
  const pointer =
    canary === undefined ? pointTo(before, version, author) : startCanary(before, version, canary, author);
  return { name, pointer };
}
