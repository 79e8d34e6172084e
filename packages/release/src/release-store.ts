import type { Pointer, Release } from './release.js';

/** Where releases live: a folder today, an object store behind the same port later. */
export type ReleaseStore = {
  /** Names with at least one version or a pointer. */
  names: () => Promise<string[]>;
  versions: (name: string) => Promise<string[]>;
  readRelease: (name: string, version: string) => Promise<Release | undefined>;
  readPointer: (name: string) => Promise<Pointer | undefined>;
  /**
   * Adds one version as a whole or not at all; `contents` holds the bytes of every file, compressed siblings included.
   * Answers false, and changes nothing, when that version is there already.
   */
  addRelease: (release: Release, contents: Map<string, Buffer>) => Promise<boolean>;
  /** Replaces the pointer in one step: a reader sees the old or the new one. Call it inside `exclusively`. */
  writePointer: (name: string, pointer: Pointer) => Promise<void>;
  removeRelease: (name: string, version: string) => Promise<void>;
  /** Runs work while no other publisher moves a pointer, so that a check still holds when its result is written. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** A local folder with the files of one version. */
  folderOf: (name: string, version: string) => string;
};
