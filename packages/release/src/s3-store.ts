import { addClaimed, removeClaimed } from './s3-versions.js';
import { provesOneWinner } from './conditional-race.js';
import { LOCK_TIMES, withObjectLock } from './object-lock.js';
import { parsePointer, parseRelease } from './parse.js';
import { ReleaseError } from './release.js';
import type { ReleaseStore } from './release-store.js';
import type { Objects } from './s3-objects.js';

/**
 * A release store in a bucket: `<name>/<version>/…`, `<name>/pointer.json`, `lock.json`. A version exists if its
 * `release.json` does, which is written last; pointers move by conditional writes inside the lock.
 */
export function s3Store(objects: Objects, lockTimes = LOCK_TIMES): ReleaseStore {
  /** The pointers as last read, by their tags; undefined if there was none. */
  const read = new Map<string, string | undefined>();
  const outside = (): void => {
    throw new ReleaseError('The release store may only be changed inside the lock.');
  };
  let mayWrite = outside;
  return {
    init: async () => {
      await objects.makeBucket();
      await provesOneWinner(objects);
    },
    names: () => objects.folders(''),
    versions: async (name) => (await objects.folders(`${name}/`)).filter((version) => !version.startsWith('.')),
    readRelease: async (name, version) => {
      const stored = await objects.get(`${name}/${version}/release.json`);
      return stored && parseRelease(stored.bytes.toString('utf8'));
    },
    readFile: async (name, version, path) => (await objects.get(`${name}/${version}/${path}`))?.bytes,
    readPointer: async (name) => {
      const stored = await objects.get(pointerKey(name));
      read.set(name, stored?.etag);
      return stored && parsePointer(stored.bytes.toString('utf8'));
    },
    writePointer: async (name, pointer) => {
      mayWrite();
      const etag = read.get(name);
      const text = JSON.stringify(pointer, null, 2);
      const written = await objects.putIf(etag === undefined ? 'absent' : { etag }, pointerKey(name), text);
      if (written !== undefined) return void read.set(name, written);
      // Rejected, unless it is our own write whose response was lost.
      const present = await objects.get(pointerKey(name));
      if (present?.bytes.toString('utf8') !== text) {
        throw new ReleaseError(`Another publisher has moved ${name} in the meantime; try again.`);
      }
      read.set(name, present.etag);
    },
    addRelease: (release, contents) => addClaimed(objects, release, contents),
    removeRelease: async (name, version) => {
      mayWrite();
      await removeClaimed(objects, name, version);
    },
    exclusively: (work) =>
      withObjectLock(
        objects,
        async (isInTime) => {
          mayWrite = isInTime;
          try {
            return await work();
          } finally {
            mayWrite = outside;
          }
        },
        lockTimes,
      ),
  };
}

function pointerKey(name: string): string {
  return `${name}/pointer.json`;
}
