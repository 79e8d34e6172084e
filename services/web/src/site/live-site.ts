import { integrityOf } from '@firstlight/release/release-files';
import { earlierVersions } from '@firstlight/release/pointer';
import type { Pointer, Release } from '@firstlight/release/release';
import type { SignedStore, TrustedPointer } from '@firstlight/release/signed-store';

/** The releases that one visitor gets, by name. */
export type Releases = ReadonlyMap<string, LiveRelease>;
export type LiveRelease = Release & { isCanary: boolean; changedFlags?: Record<string, boolean> };

/** What is live right now, read from the release store. */
export type LiveSite = {
  /** @param bucket 0–99; decides whether the visitor gets canaries */
  releasesFor: (bucket: number) => Promise<Releases>;
  /** Whether a live release couldn't be read, so that its routes are unknown. */
  lacksSome: (found: Releases) => Promise<boolean>;
  /** Whether any release has a canary, so that visitors need a bucket. */
  hasCanary: () => Promise<boolean>;
  /** Any version in the store, for tabs that opened before a release. */
  release: (name: string, version: string) => Promise<Release | undefined>;
  /** A file of a release as text; undefined if it is missing or differs from the published one. */
  textOf: (release: Release, path: string) => Promise<string | undefined>;
};

export type Trust = {
  /** Whether a release is signed by a key that this installation trusts. */
  isTrusted: (release: Release) => boolean;
  /** Logged once per version. */
  onRefused: (name: string, version: string) => void;
  /** Logged once per rejected pointer. */
  onPointerRefused: (name: string, why: string) => void;
};
type Read = { release: Release; isTrusted: boolean };

/** @param freshMs how long pointers are cached; 0 where reading is cheap */
export function liveSite(store: SignedStore, freshMs: number, trust: Trust): LiveSite {
  const { isTrusted, onRefused } = trust;
  const releases = new Map<string, Promise<Read | undefined>>();
  const texts = new Map<string, Promise<string | undefined>>();
  let underWay: Promise<Map<string, Pointer>> | undefined;
  let lastGood: Map<string, Pointer> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  /** Why each name's pointer is currently rejected. */
  const refusals = new Map<string, string | undefined>();
  /** Names without a trusted pointer. */
  const unknown = new Set<string>();
  const onRead = (name: string, { pointer, refused }: TrustedPointer): void => {
    if (refused && refusals.get(name) !== refused) trust.onPointerRefused(name, refused);
    refusals.set(name, refused);
    if (refused && !pointer) unknown.add(name);
    else unknown.delete(name);
  };

  // Read for every page, so that a release takes effect with the next one; concurrent requests share one read.
  const readPointers = (): Promise<Map<string, Pointer>> => {
    if (lastGood && performance.now() - readAt < freshMs) return Promise.resolve(lastGood);
    underWay ??= loadPointers(store, onRead)
      .then((found) => {
        readAt = performance.now();
        return (lastGood = found);
      })
      // If the store can't be read, keep serving what was live; before the first read, nothing is.
      .catch(() => lastGood ?? new Map<string, Pointer>())
      .finally(() => (underWay = undefined));
    return underWay;
  };
  const read = (name: string, version: string): Promise<Read | undefined> =>
    remember(releases, `${name}/${version}`, async () => {
      const release = await store.readRelease(name, version);
      if (!release) return undefined;
      // A release with a valid signature must not be served as another one.
      const isItself = release.name === name && release.version === version;
      const result = { release, isTrusted: isItself && isTrusted(release) };
      if (!result.isTrusted) onRefused(name, version);
      return result;
    });
  /** The wanted version or, if that one is rejected, the newest trusted one that was live before. */
  const trusted = async (name: string, versions: string[]): Promise<Release | undefined> => {
    for (const version of versions) {
      const found = await read(name, version);
      if (!found || found.isTrusted) return found?.release;
    }
    return undefined;
  };

  return {
    release: (name, version) => trusted(name, [version]),
    lacksSome: async (found) => (await readPointers()).size + unknown.size > found.size,
    hasCanary: async () => [...(await readPointers()).values()].some(({ canary }) => canary !== undefined),
    releasesFor: async (bucket) => {
      const chosen = await Promise.all(
        [...(await readPointers())].map(async ([name, pointer]) => {
          const { current, canary, flags } = pointer;
          const wanted = canary !== undefined && bucket < canary.share ? [canary.version] : [];
          const found = await trusted(name, [...wanted, current, ...earlierVersions(pointer)]);
          const isCanary = found !== undefined && wanted.includes(found.version);
          return found ? ([name, { ...found, isCanary, ...(flags && { changedFlags: flags }) }] as const) : undefined;
        }),
      );
      return new Map(chosen.filter((entry) => entry !== undefined));
    },
    textOf: ({ name, version, files }, path) => {
      const published = files[path];
      if (!published) return Promise.resolve(undefined);
      return remember(texts, `${name}/${version}/${path}`, async () => {
        const bytes = await store.readFile(name, version, path).catch(() => undefined);
        return bytes && integrityOf(bytes) === published.integrity ? bytes.toString('utf8') : undefined;
      });
    },
  };
}

async function loadPointers(
  store: SignedStore,
  onRead: (name: string, read: TrustedPointer) => void,
): Promise<Map<string, Pointer>> {
  const names = await store.names();
  const found = await Promise.all(
    names.map(async (name) => {
      const read = await store.trustedPointer(name);
      onRead(name, read);
      return [name, read.pointer] as const;
    }),
  );
  const isLive = (entry: readonly [string, Pointer | undefined]): entry is readonly [string, Pointer] =>
    entry[1] !== undefined && !entry[1].withdrawn;
  return new Map(found.filter(isLive));
}

const REMEMBERED = 500;

/** Releases are immutable, so hits are cached; misses are not. */
function remember<Value>(
  known: Map<string, Promise<Value | undefined>>,
  key: string,
  find: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const earlier = known.get(key);
  if (earlier) return earlier;
  const found = find();
  known.set(key, found);
  const forget = (): boolean => known.delete(key);
  found.then((value) => (value === undefined ? forget() : undefined), forget);
  if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? key);
  return found;
}
