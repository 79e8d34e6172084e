import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './error-code.js';
import { withLock } from './folder-lock.js';
import { parsePointer, parseRelease } from './parse.js';
import type { ReleaseStore } from './release-store.js';

/** A release store in a folder: `<root>/<name>/<version>/…` and `<root>/<name>/pointer.json`. */
export function folderStore(root: string): ReleaseStore {
  const folderOf = (name: string, version: string): string => join(root, name, version);
  return {
    init: async () => void (await mkdir(root, { recursive: true })),
    names: () => folders(root),
    versions: (name) => folders(join(root, name)),
    readRelease: async (name, version) => {
      const text = await readText(join(folderOf(name, version), 'release.json'));
      return text === undefined ? undefined : parseRelease(text);
    },
    readFile: (name, version, path) => readBytes(join(folderOf(name, version), path)),
    readPointer: async (name) => {
      const text = await readText(join(root, name, 'pointer.json'));
      return text === undefined ? undefined : parsePointer(text);
    },
    addRelease: async (release, contents) => {
      const unfinished = join(root, release.name, `.incoming-${randomUUID()}`);
      for (const [path, bytes] of contents) await write(join(unfinished, path), bytes);
      await write(join(unfinished, 'release.json'), JSON.stringify(release, null, 2));
      return moveUnlessThere(unfinished, folderOf(release.name, release.version));
    },
    writePointer: async (name, pointer) => {
      const unfinished = join(root, name, `.pointer-${randomUUID()}`);
      await write(unfinished, JSON.stringify(pointer, null, 2));
      await rename(unfinished, join(root, name, 'pointer.json'));
      await syncFolder(join(root, name));
    },
    removeRelease: async (name, version) => {
      // Removed in one step: a reader never sees half a release.
      const doomed = join(root, name, `.removed-${randomUUID()}`);
      await rename(folderOf(name, version), doomed);
      await rm(doomed, { recursive: true, force: true });
    },
    exclusively: (work) => withLock(root, work),
  };
}

async function moveUnlessThere(unfinished: string, target: string): Promise<boolean> {
  try {
    await rename(unfinished, target);
    await syncFolder(dirname(target));
    return true;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function folders(parent: string): Promise<string[]> {
  try {
    const entries = await readdir(parent, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function readText(file: string): Promise<string | undefined> {
  return (await readBytes(file))?.toString('utf8');
}

async function readBytes(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** A published release, and the pointer to it, survive a power loss. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
  await syncFolder(dirname(file));
}
