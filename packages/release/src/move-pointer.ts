import { addedProblems } from './contract-check.js';
import { liveReleases } from './live-releases.js';
import { promote, rollBack, setFlag, withdraw, type Author } from './pointer.js';
import { checkName, ReleaseError, type Pointer, type Release } from './release.js';
import type { ReleaseStore } from './release-store.js';

/** Promotes a canary to everyone. @throws {ReleaseError} */
export function promoteCanary(store: ReleaseStore, name: string, author: Author): Promise<Pointer> {
  return movePointer(store, name, (pointer) => promote(pointer, author));
}

/**
 * Ends a canary or returns to the previous version; rejected if that version no longer fits the other live releases.
 * @param check may throw when the pointer, as it is inside the lock, differs from the one the decision was based on
 */
export function rollBackRelease(
  store: ReleaseStore,
  name: string,
  author: Author,
  check: (pointer: Pointer | undefined) => void = () => undefined,
): Promise<Pointer> {
  return movePointer(store, name, (pointer) => {
    check(pointer);
    return rollBack(pointer, author);
  });
}

/** What the product can't do without, and why. */
const NEEDED: Partial<Record<string, string>> = {
  shell: 'The shell cannot be withdrawn.',
  'mf-public': 'mf-public cannot be withdrawn: it is the whole public site. Roll it back, or publish a fix.',
  'mf-admin-auth': 'mf-admin-auth cannot be withdrawn: nobody could sign in. Roll it back, or publish a fix.',
};

/** Removes a remote from the product; its versions stay in the store for open tabs. @throws {ReleaseError} */
export function withdrawRelease(store: ReleaseStore, name: string, author: Author): Promise<Pointer> {
  checkName(name);
  const needed = NEEDED[name];
  if (needed) throw new ReleaseError(needed);
  return store.exclusively(async () => {
    const pointer = withdraw(await store.readPointer(name), author);
    await store.writePointer(name, pointer);
    return pointer;
  });
}

/** Switches a flag that the current release or its canary declares. @throws {ReleaseError} */
export function switchFlag(store: ReleaseStore, name: string, flag: string, isOn: boolean): Promise<Pointer> {
  checkName(name);
  return store.exclusively(async () => {
    const pointer = setFlag(await store.readPointer(name), flag, isOn);
    const declared = (await liveReleases(store)).filter((release) => release.name === name);
    if (!declared.some(({ staff }) => staff?.flags?.[flag] !== undefined))
      throw new ReleaseError(`${name} declares no flag "${flag}".`);
    await store.writePointer(name, pointer);
    return pointer;
  });
}

async function movePointer(
  store: ReleaseStore,
  name: string,
  change: (pointer: Pointer | undefined) => Pointer,
): Promise<Pointer> {
  checkName(name);
  return store.exclusively(async () => {
    const pointer = change(await store.readPointer(name));
    const target = await readTarget(store, name, pointer.current);
    const live = await liveReleases(store);
    const others = live.filter((release) => release.name !== name);
    const problems = addedProblems(live, [...others, target]);
    if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
    await store.writePointer(name, pointer);
    return pointer;
  });
}

async function readTarget(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const release = await store.readRelease(name, version);
  if (!release) throw new ReleaseError(`${name} ${version} is no longer in the store.`);
  return release;
}
