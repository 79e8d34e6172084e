import { ReleaseError, type HistoryEntry, type Pointer, type ReleaseAction } from './release.js';

const HISTORY_LENGTH = 100;

/** `why` explains an automatic step. */
export type Author = { by: string; at: string; why?: string };

const flagsOf = (pointer: Pointer | undefined): Pick<Pointer, 'flags'> =>
  pointer?.flags ? { flags: pointer.flags } : {};

/** Switches a flag for everyone from the next page load on; versions and history stay as they are. */
export function setFlag(pointer: Pointer | undefined, flag: string, isOn: boolean): Pointer {
  if (!pointer) throw new ReleaseError('Nothing is live.');
  return { ...pointer, flags: { ...pointer.flags, [flag]: isOn } };
}

/** Makes a version current; a canary in progress ends. */
export function pointTo(pointer: Pointer | undefined, version: string, author: Author): Pointer {
  return { ...flagsOf(pointer), current: version, history: note(pointer, version, 'publish', author) };
}

/** Gives a version to `share` percent of the visitors. */
export function startCanary(pointer: Pointer | undefined, version: string, share: number, author: Author): Pointer {
  if (!Number.isInteger(share) || share < 1 || share > 99) {
    throw new ReleaseError('The share of a canary must be a whole percentage between 1 and 99.');
  }
  if (!pointer) throw new ReleaseError('The first release of a name cannot be a canary: there is no current version.');
  return { ...pointer, canary: { version, share }, history: note(pointer, version, 'canary', author) };
}

/** Makes the canary current. */
export function promote(pointer: Pointer | undefined, author: Author): Pointer {
  if (!pointer?.canary) throw new ReleaseError('There is no canary to promote.');
  const { version } = pointer.canary;
  return { ...flagsOf(pointer), current: version, history: note(pointer, version, 'promote', author) };
}

/** Undoes the last step: ends a canary or, without one, returns to the previous version. */
export function rollBack(pointer: Pointer | undefined, author: Author): Pointer {
  if (pointer?.canary) {
    return {
      ...flagsOf(pointer),
      current: pointer.current,
      history: note(pointer, pointer.canary.version, 'cancel-canary', author),
    };
  }
  const version = pointer && previousVersion(pointer);
  if (version === undefined) throw new ReleaseError('There is no earlier version to return to.');
  return { ...flagsOf(pointer), current: version, history: note(pointer, version, 'rollback', author) };
}

/** Removes a remote from the product, e.g. one whose first release has no earlier version to return to. */
export function withdraw(pointer: Pointer | undefined, author: Author): Pointer {
  if (!pointer || pointer.withdrawn) throw new ReleaseError('Nothing is live.');
  const { current } = pointer;
  return { ...flagsOf(pointer), current, withdrawn: true, history: note(pointer, current, 'withdraw', author) };
}

/** The version that was current before the present one; rolling back twice goes back twice. */
export function previousVersion(pointer: Pointer): string | undefined {
  return earlierVersions(pointer)[0];
}

/** The versions that successive rollbacks return to. */
export function earlierVersions(pointer: Pointer): string[] {
  const stack: string[] = [];
  for (const { action, version } of pointer.history) {
    if (action === 'rollback') stack.pop();
    else if ((action === 'publish' || action === 'promote') && stack.at(-1) !== version) stack.push(version);
  }
  return stack.slice(0, -1).reverse();
}

/** Versions that a pointer keeps: current, canary and the one to roll back to. */
export function pointedAt(pointer: Pointer | undefined): string[] {
  if (!pointer) return [];
  return [pointer.current, pointer.canary?.version, previousVersion(pointer)].filter(
    (version) => version !== undefined,
  );
}

/** When each retired version was last live. ISO 8601, UTC. */
export function lastLive(pointer: Pointer | undefined): Map<string, string> {
  const left = new Map<string, string>();
  let current: string | undefined;
  let canary: string | undefined;
  for (const { action, version, at } of pointer?.history ?? []) {
    const before = [current, canary];
    canary = action === 'canary' ? version : undefined;
    if (action === 'withdraw') current = undefined;
    if (action === 'publish' || action === 'promote' || action === 'rollback') current = version;
    for (const gone of before) if (gone !== undefined) left.set(gone, at);
    for (const live of [current, canary]) if (live !== undefined) left.delete(live);
  }
  return left;
}

/** The step that started the canary in progress. */
export function canarySince({ canary, history }: Pointer): HistoryEntry | undefined {
  return history.findLast(({ action, version }) => action === 'canary' && version === canary?.version);
}

/** The step that made the current version current. */
export function currentSince({ current, history }: Pointer): HistoryEntry | undefined {
  return history.findLast(
    ({ action, version }) => version === current && !['canary', 'cancel-canary', 'withdraw'].includes(action),
  );
}

function note(pointer: Pointer | undefined, version: string, action: ReleaseAction, author: Author): HistoryEntry[] {
  return [...(pointer?.history ?? []), { version, action, ...author }].slice(-HISTORY_LENGTH);
}
