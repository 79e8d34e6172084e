import { fingerprint } from './fingerprint.js';
import { contentTypeOf } from './content-type.js';
import { fileAudience, ReleaseError, type Release } from './release.js';
import type { ObjectHeaders, Objects } from './s3-objects.js';

const AT_ONCE = 8;

/** Claims a version's folder for the publisher of exactly these bytes, until the version is removed. */
type Claim = { fingerprint: string } | { removing: true };

/**
 * Adds a version as a whole: its bytes are claimed first, so that two publishers of different bytes can't mix, and
 * `release.json`, by which readers know the version, comes last. If a publisher dies, the next one with the same bytes
 * continues.
 * @returns false if the version already exists
 */
export async function addClaimed(objects: Objects, release: Release, contents: Map<string, Buffer>): Promise<boolean> {
  const { name, version } = release;
  const own: Claim = { fingerprint: fingerprint(release) };
  if ((await objects.putIf('absent', claimKey(name, version), JSON.stringify(own))) === undefined) {
    const claim = await readClaim(objects, name, version);
    if (claim && 'removing' in claim) throw new ReleaseError(`${name} ${version} is being removed; try again.`);
    if (claim?.fingerprint !== own.fingerprint) return false;
  }
  await eachOf([...contents], ([path, bytes]) =>
    objects.put(`${name}/${version}/${path}`, bytes, headersOf(release, path)),
  );
  const text = JSON.stringify(release, null, 2);
  return (await objects.putIf('absent', `${name}/${version}/release.json`, text)) !== undefined;
}

/** Removes a version: hidden first, its claim last, so that it can't be filled again meanwhile. */
export async function removeClaimed(objects: Objects, name: string, version: string): Promise<void> {
  const removing: Claim = { removing: true };
  await objects.put(claimKey(name, version), Buffer.from(JSON.stringify(removing)));
  await objects.remove(`${name}/${version}/release.json`);
  await eachOf(await objects.keys(`${name}/${version}/`), (key) => objects.remove(key));
  await objects.remove(claimKey(name, version));
}

async function readClaim(objects: Objects, name: string, version: string): Promise<Claim | undefined> {
  const stored = await objects.get(claimKey(name, version));
  return stored && (JSON.parse(stored.bytes.toString('utf8')) as Claim);
}

function claimKey(name: string, version: string): string {
  return `${name}/.claims/${version}.json`;
}

/**
 * A CDN may read public files from the bucket itself; staff files go through `services/web`, which requires a session.
 */
function headersOf(release: Release, path: string): ObjectHeaders {
  const plain = path.replace(/\.br$/, '');
  const scope = fileAudience(release, plain) === 'public' ? 'public' : 'private';
  return {
    type: contentTypeOf(plain),
    cacheControl: `${scope}, max-age=31536000, immutable`,
    ...(plain === path ? {} : { encoding: 'br' }),
  };
}

async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
