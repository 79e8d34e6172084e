import type { RegistryEntry } from '@firstlight/domain/registry';
import { STOPPED_ADDRESS, STOPPED_CACHE } from '@firstlight/domain/watchdog';
import { StoppedFailure } from './stopped-failure';

/** After this a release is tried again unasked. */
const LEFT_OUT_MS = 3_600_000;

type Part = Pick<RegistryEntry, 'name' | 'version'>;

const leftOut = new Map<string, Promise<never>>();
const listeners = new Set<() => void>();
let changes = 0;

const addressOf = ({ name, version }: Part): string => `${STOPPED_ADDRESS}${name}/${version}`;

/** Missing where the connection isn't secure: a page that is loaded again then tries everything again. */
async function notes(): Promise<Cache | undefined> {
  return 'caches' in window ? caches.open(STOPPED_CACHE) : undefined;
}

async function isNoted(part: Part): Promise<boolean> {
  const note = await (await notes())?.match(addressOf(part));
  return note !== undefined && Number(await note.text()) > Date.now() - LEFT_OUT_MS;
}

/** Leaves a remote out of this page. */
export function leaveOut(part: Part): void {
  const reason = new StoppedFailure(part.name);
  const failure = Promise.reject<never>(reason);
  // It may never be asked for.
  failure.catch(() => undefined);
  // What React notes on a promise it has waited for: `use` then throws without suspending.
  leftOut.set(part.name, Object.assign(failure, { status: 'rejected', reason }));
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** Leaves out what the watchdog of an earlier page has noted. */
export async function readNotes(parts: readonly Part[]): Promise<void> {
  const noted = await Promise.all(parts.map(isNoted));
  parts.filter((_, index) => noted[index]).forEach(leaveOut);
}

export function whyLeftOut(name: string): Promise<never> | undefined {
  return leftOut.get(name);
}

/** Someone asks for it again. @returns whether it was left out */
export function takeBack(part: Part): boolean {
  const wasLeftOut = leftOut.delete(part.name);
  if (wasLeftOut) void notes().then((all) => all?.delete(addressOf(part)));
  return wasLeftOut;
}

/** For `useSyncExternalStore`: a screen that is left out while it is shown must be replaced. */
export function onLeftOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const leftOutChanges = (): number => changes;
