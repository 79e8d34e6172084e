import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { STOPPED_ADDRESS, STOPPED_CACHE } from '@firstlight/domain/operations/watchdog';
import { StoppedFailure } from './stopped-failure';

/** After this time a release is tried again automatically. */
const DISABLED_MS = 3_600_000;

type Part = Pick<RegistryEntry, 'name' | 'version'>;

const disabled = new Map<string, Promise<never>>();
const listeners = new Set<() => void>();
let changes = 0;

const addressOf = ({ name, version }: Part): string => `${STOPPED_ADDRESS}${name}/${version}`;

/** Unavailable without a secure connection: a reloaded page then tries everything again. */
async function notes(): Promise<Cache | undefined> {
  return 'caches' in window ? caches.open(STOPPED_CACHE) : undefined;
}

async function isNoted(part: Part): Promise<boolean> {
  const note = await (await notes())?.match(addressOf(part));
  return note !== undefined && Number(await note.text()) > Date.now() - DISABLED_MS;
}

/** Disables a remote on this page. */
export function disableRemote(part: Part): void {
  const reason = new StoppedFailure(part.name);
  const failure = Promise.reject<never>(reason);
  // It may never be requested.
  failure.catch(() => undefined);
  // What React sets on a promise that it has awaited: `use` then throws without suspending.
  disabled.set(part.name, Object.assign(failure, { status: 'rejected', reason }));
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** Disables what the watchdog of an earlier page has noted. */
export async function disableStoppedRemotes(parts: readonly Part[]): Promise<void> {
  const noted = await Promise.all(parts.map(isNoted));
  parts.filter((_, index) => noted[index]).forEach(disableRemote);
}

export function disabledReason(name: string): Promise<never> | undefined {
  return disabled.get(name);
}

/** Called when someone asks for it again. @returns whether it was disabled */
export function enableRemote(part: Part): boolean {
  const wasDisabled = disabled.delete(part.name);
  if (wasDisabled) void notes().then((all) => all?.delete(addressOf(part)));
  return wasDisabled;
}

/** For `useSyncExternalStore`: a screen that is disabled while it is shown must be replaced. */
export function subscribeDisabled(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const disabledRevision = (): number => changes;
