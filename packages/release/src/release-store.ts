import type { Pointer, Release } from './release.js';

/** Where releases are stored: a folder (`folderStore`) or a bucket (`s3Store`); `openStore` picks one. */
export type ReleaseStore = {
  /** Creates the store if it doesn't exist. */
  init: () => Promise<void>;
  /** Names with at least one version or a pointer. */
  names: () => Promise<string[]>;
  /** Versions of a name, unordered; may include one that is being added or removed. */
  versions: (name: string) => Promise<string[]>;
  readRelease: (name: string, version: string) => Promise<Release | undefined>;
  /** One file of a version as it was added; the compressed sibling is `<path>.br`. */
  readFile: (name: string, version: string, path: string) => Promise<Buffer | undefined>;
  readPointer: (name: string) => Promise<Pointer | undefined>;
  /**
   * Adds one version as a whole or not at all; `contents` holds the bytes of every file, compressed siblings included.
   * Returns false, and changes nothing, if that version already exists.
   */
  addRelease: (release: Release, contents: Map<string, Buffer>) => Promise<boolean>;
  /** Replaces the pointer in one step: a reader sees the old or the new one. Call it inside `exclusively`. */
  writePointer: (name: string, pointer: Pointer) => Promise<void>;
  /** Removes a version; to readers it disappears in one step. Call it inside `exclusively`. */
  removeRelease: (name: string, version: string) => Promise<void>;
  /** Runs work while no other publisher moves a pointer, so that a check is still valid when its result is written. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
};
