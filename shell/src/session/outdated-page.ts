import type { Registry, RegistryEntry } from '@firstlight/domain/platform/registry';
import { keepItem, unsavedWork } from '@firstlight/platform';
import type { Remotes } from '../loader/remotes';
import { currentRegistry, isForStaff } from './live-registry';

/** The differences that this tab has reloaded for since it was last up to date. */
const TRIED = 'fl-reloaded-for';
const SHELL_FILE = /\/remotes\/shell\/([^/]+)\//;

/** The shell of this page; undefined under development, where it isn't a release. */
function ownShell(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/remotes/shell/"]');
  return SHELL_FILE.exec(script?.src ?? '')?.[1];
}

const versionIn = (entries: readonly RegistryEntry[], wanted: string): string | undefined =>
  entries.find(({ name }) => name === wanted)?.version;

/** A page that has just loaded is up to date: a later release may again be one that was rolled back. */
export const forgetReloads = (): void => sessionStorage.removeItem(TRIED);

/** What staff would get in another version on a new page, e.g. `mf-dashboard 1.0.0 1.1.0`. */
export function releasedSince(known: readonly RegistryEntry[], { remotes, shell }: Registry): string[] {
  const own = ownShell();
  const ofStaff = known.filter(({ audience }) => audience === 'staff');
  const names = new Set([...remotes.filter(isForStaff), ...ofStaff].map(({ name }) => name));
  const changed = [...names]
    .map((name) => ({ name, before: versionIn(known, name), now: versionIn(remotes, name) }))
    // A page served without a session doesn't know the staff remotes yet.
    .filter(({ before }) => before !== 'unreleased' && (before !== undefined || ofStaff.length > 0))
    .concat(shell && own ? [{ name: 'shell', before: own, now: shell }] : [])
    .filter(({ before, now }) => before !== now);
  return changed.map(({ name, before, now }) => `${name} ${before} ${now}`).sort();
}

/** Whether it can be noted; without a note the page could be reloaded repeatedly. */
function isFirstTry(difference: string): boolean {
  const tried = sessionStorage.getItem(TRIED)?.split('\n') ?? [];
  if (tried.includes(difference)) return false;
  try {
    keepItem(sessionStorage, TRIED, [...tried, difference].join('\n'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads a page that is older than what is live: once for each difference, because replicas can differ for some
 * seconds, and never while something typed isn't saved. @returns whether it is being reloaded
 */
export function reloadsFor(remotes: Remotes, live: Registry, reload = () => location.reload()): boolean {
  const changes = releasedSince(remotes.entries(), live);
  if (changes.length === 0) forgetReloads();
  if (changes.length === 0 || unsavedWork().length > 0 || !isFirstTry(changes.join(', '))) return false;
  reload();
  return true;
}

/**
 * For Try again: what failed may have been replaced, or removed from the store, since the page was loaded. A person
 * presses it, so it may reload repeatedly.
 */
export async function reloadIfOutdated(remotes: Remotes, reload = () => location.reload()): Promise<void> {
  const live = await currentRegistry();
  if (live && unsavedWork().length === 0 && releasedSince(remotes.entries(), live).length > 0) reload();
}
