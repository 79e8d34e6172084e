import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { parsePointer } from './parse.js';
import type { Pointer } from './release.js';

/** The newest accepted pointer of each name. */
export type PointerMemory = {
  newest: (name: string) => Promise<Pointer | undefined>;
  keep: (name: string, pointer: Pointer) => Promise<void>;
  /** Called on every read. Returns since when the pointer has been refused (ISO); undefined while it is valid. */
  refusedSince: (name: string, isRefused: boolean, at: string) => Promise<string | undefined>;
};

/**
 * @param folder keeps them across restarts, for all processes that share it; without one they are lost when the process
 * ends
 * @param isTrusted contents of the folder count only if they pass
 */
export function pointerMemory(
  folder: string | undefined,
  isTrusted: (name: string, pointer: Pointer) => boolean,
): PointerMemory {
  const known = new Map<string, Pointer>();
  const stored = async (name: string): Promise<Pointer | undefined> => {
    if (folder === undefined) return undefined;
    try {
      const pointer = parsePointer(await readFile(join(folder, `${name}.json`), 'utf8'));
      return isTrusted(name, pointer) ? pointer : undefined;
    } catch {
      // Missing or unreadable: treated as unknown.
      return undefined;
    }
  };
  const newest = async (name: string): Promise<Pointer | undefined> => {
    const found = known.get(name) ?? (await stored(name));
    if (found) known.set(name, found);
    return found;
  };
  // Stored next to the pointers, so that every process, also after a restart, reports the same time.
  const refusals = new Map<string, string | undefined>();
  const refusalFile = (name: string): string | undefined => folder && join(folder, `${name}.refused`);
  const noted = async (file: string | undefined, at: string): Promise<string> => {
    if (file === undefined) return at;
    // Fails if another process was first: its time is used.
    await writeFile(file, at, { flag: 'wx' }).catch(() => undefined);
    const first = await readFile(file, 'utf8').catch(() => at);
    return Number.isNaN(Date.parse(first)) ? at : first;
  };
  const refusedSince = async (name: string, isRefused: boolean, at: string): Promise<string | undefined> => {
    const file = refusalFile(name);
    if (refusals.has(name) && isRefused === (refusals.get(name) !== undefined)) return refusals.get(name);
    const since = isRefused ? await noted(file, at) : undefined;
    if (!isRefused && file !== undefined) await rm(file, { force: true }).catch(() => undefined);
    refusals.set(name, since);
    return since;
  };
  return {
    newest,
    refusedSince,
    keep: async (name, pointer) => {
      known.set(name, pointer);
      if (folder === undefined || sequenceOf(await stored(name)) >= sequenceOf(pointer)) return;
      // A full disk must not stop a release; until it can be written, only this process has the pointer.
      await replace(join(folder, `${name}.json`), JSON.stringify(pointer)).catch(() => undefined);
    },
  };
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text, { flush: true });
  await rename(unfinished, file);
}

export const sequenceOf = (pointer: Pointer | undefined): number => pointer?.sequence ?? 0;
