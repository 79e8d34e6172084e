import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { storePlace } from '@firstlight/release/open-store';
import { integrityOf } from '@firstlight/release/release-files';
import type { Release } from '@firstlight/release/release';
import type { ReleaseStore } from '@firstlight/release/release-store';

const decompress = promisify(brotliDecompress);
/** Six names with some versions each; older copies are fetched again when needed. */
const KEPT_VERSIONS = 40;

/** The released files on this machine, in `<root>/<name>/<version>/<path>`. */
export type LocalFiles = {
  root: string;
  /** Whether they are copies from an object store. */
  isCopy: boolean;
  /** Ensures that a listed file is present; false if it can't be fetched as it was published. */
  ensurePresent: (release: Release, path: string) => Promise<boolean>;
  close: () => Promise<void>;
};

/** The store's own folder, or a folder of copies made on first request. */
export function localFiles(store: ReleaseStore, location: string): LocalFiles {
  const place = storePlace(location);
  if (place.kind === 's3') return copiedFiles(store);
  return { root: resolve(place.folder), isCopy: false, ensurePresent: async () => true, close: async () => undefined };
}

function copiedFiles(store: ReleaseStore): LocalFiles {
  const root = mkdtempSync(join(tmpdir(), 'firstlight-files-'));
  /** By version, most recently used last. */
  const versions = new Map<string, Map<string, Promise<boolean>>>();

  const filesOf = (release: Release): Map<string, Promise<boolean>> => {
    const key = join(release.name, release.version);
    const files = versions.get(key) ?? new Map<string, Promise<boolean>>();
    versions.delete(key);
    versions.set(key, files);
    const [oldest] = versions.keys();
    if (versions.size > KEPT_VERSIONS && oldest !== undefined) {
      versions.delete(oldest);
      void rm(join(root, oldest), { recursive: true, force: true });
    }
    return files;
  };

  return {
    root,
    isCopy: true,
    ensurePresent: (release, path) => {
      const files = filesOf(release);
      const known = files.get(path);
      if (known) return known;
      const copied = copy(store, release, path, root).catch(() => false);
      files.set(path, copied);
      // The store may be available the next time.
      void copied.then((isThere) => isThere || files.delete(path));
      return copied;
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** Fetches a file and its compressed form; keeps only bytes with the published hash. */
async function copy(store: ReleaseStore, release: Release, path: string, root: string): Promise<boolean> {
  const { name, version, files } = release;
  const integrity = files[path]?.integrity;
  const [plain, small] = await Promise.all([
    store.readFile(name, version, path),
    store.readFile(name, version, `${path}.br`),
  ]);
  if (!plain || integrityOf(plain) !== integrity) return false;
  const isSame = small && integrityOf(await decompress(small).catch(() => Buffer.alloc(0))) === integrity;
  const target = join(root, name, version, path);
  if (isSame) await writeWhole(`${target}.br`, small);
  await writeWhole(target, plain);
  return true;
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
