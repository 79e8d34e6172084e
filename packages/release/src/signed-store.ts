import { pointerMemory, sequenceOf } from './pointer-memory.js';
import { UntrustedPointer, ReleaseError, type Pointer } from './release.js';
import type { ReleaseStore } from './release-store.js';
import { pointerTrustedBy, signedPointer } from './signature.js';

export type PointerTrust = {
  /** Of `newSigningKey`; without it pointers are written unsigned. */
  signingKey?: string | undefined;
  /** Public keys of those who may move pointers; without any, every pointer is accepted. */
  trustedKeys?: readonly string[];
  /** Keeps the newest pointers across restarts. */
  folder?: string | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The pointer in effect; `refused` says why it isn't the one in the store, `since` when that was first noticed (ISO).
 */
export type TrustedPointer = { pointer: Pointer | undefined; refused?: string; since?: string };

/**
 * A release store whose pointers are signed when they are written and checked when they are read: `readPointer` throws
 * `UntrustedPointer` for one without a valid signature, older than one seen before, or missing.
 */
export type SignedStore = ReleaseStore & {
  /** The pointer in the store or, while that one is refused, the last one that wasn't. */
  trustedPointer: (name: string) => Promise<TrustedPointer>;
  /** Signs the last good pointer of a name as a new step, or the one in the store if none is known. */
  signAgain: (name: string) => Promise<Pointer>;
};

/**
 * @param now milliseconds: a store restored from a backup accepts new steps, because time has passed since the old ones
 */
export function signedStore(
  store: ReleaseStore,
  { signingKey, trustedKeys = [], folder }: PointerTrust,
  now: () => number = Date.now,
): SignedStore {
  const isTrusted = pointerTrustedBy(trustedKeys);
  const memory = pointerMemory(folder, isTrusted);
  const isChecked = trustedKeys.length > 0;
  const moment = (): string => new Date(now()).toISOString();

  const readPointer = async (name: string): Promise<Pointer | undefined> => {
    const pointer = await store.readPointer(name);
    if (!isChecked) return pointer;
    const known = await memory.newest(name);
    if (pointer === undefined && known === undefined) return undefined;
    if (pointer === undefined) throw new UntrustedPointer(`The pointer of ${name} is missing.`);
    if (JSON.stringify(pointer) === JSON.stringify(known)) return pointer;
    if (!isTrusted(name, pointer)) throw new UntrustedPointer(`The pointer of ${name} has no valid signature.`);
    if (known && sequenceOf(pointer) <= sequenceOf(known))
      throw new UntrustedPointer(`The pointer of ${name} is older than the previous one.`);
    await memory.keep(name, pointer);
    return pointer;
  };
  const writePointer = async (name: string, { signature: _, sequence, ...step }: Pointer): Promise<Pointer> => {
    if (isChecked && !signingKey)
      throw new ReleaseError('Pointers are signed here: RELEASE_SIGNING_KEY or RELEASE_POINTER_KEY is missing.');
    const earlier = [sequence ?? 0, sequenceOf(await memory.newest(name))];
    // Without checks, anyone may have written the earlier one.
    const before = Math.max(0, ...earlier.filter((one) => one < now() + DAY_MS));
    const next = signingKey
      ? signedPointer(name, { ...step, sequence: Math.max(before + 1, now()) }, signingKey)
      : step;
    await store.writePointer(name, next);
    return next;
  };
  return {
    ...store,
    readPointer,
    writePointer: async (name, pointer) => void (await writePointer(name, pointer)),
    trustedPointer: async (name) => {
      try {
        const pointer = await readPointer(name);
        await memory.refusedSince(name, false, moment());
        return { pointer };
      } catch (error) {
        if (!(error instanceof UntrustedPointer)) throw error;
        const since = await memory.refusedSince(name, true, moment());
        return { pointer: await memory.newest(name), refused: error.message, since };
      }
    },
    signAgain: (name) =>
      store.exclusively(async () => {
        const present = await store.readPointer(name);
        const pointer = (await memory.newest(name)) ?? present;
        if (!signingKey) throw new ReleaseError('RELEASE_SIGNING_KEY or RELEASE_POINTER_KEY is missing.');
        if (!pointer) throw new ReleaseError(`Nothing of ${name} is live.`);
        return writePointer(name, pointer);
      }),
  };
}
