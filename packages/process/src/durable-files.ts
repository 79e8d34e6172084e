import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a whole file instead of an earlier one. Once it resolves, the new file survives a power cut; until then
 * the earlier one does.
 */
export async function replaceFile(file: string, content: string | Buffer, mode = 0o600): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content, { mode, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncToDisk(dirname(file));
}

/** Waits until the disk has the content of a file, or the names in a folder: without it a new file can be gone. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
