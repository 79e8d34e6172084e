import { type Registry, type RegistryEntry, satisfiesContract } from '@firstlight/domain/platform/registry';
import { type RemoteModule, VERSION, withRetries } from '@firstlight/platform';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { diagnose } from './diagnose';
import { reportFailure } from './failure-beacon';
import { pinEntry } from './integrity-pins';
import { LoadFailure, classOfError, mayPass } from './load-failure';
import { readRemoteModule, withStaffRoutes } from './module-shape';
import { checkRegistry } from './registry-check';
import { watch } from './task-watch';

/** The remotes known to this page, and the modules it has loaded; one instance per page load. */
export type Remotes = {
  entries: () => RegistryEntry[];
  /**
   * Adds the entries of a registry (the page's own first, the staff registry after sign-in); rejected entries are
   * reported.
   */
  add: (registry: Registry) => void;
  /** Replaces a released remote with an unreleased one that was already checked. */
  replace: (entry: RegistryEntry) => void;
  /** The module, if it is already loaded. */
  loaded: (name: string) => RemoteModule | undefined;
  /**
   * Loads once. A failure is cached until `forget`: a screen that asks again on each render must get the same promise,
   * or it would load forever.
   */
  load: (name: string) => Promise<RemoteModule>;
  /** Clears a failure, or a module with a chunk that failed to load, so that the next call loads again. */
  forget: (name: string) => void;
  /** In the staff area, when a person presses Try again: reloads a page that is older than what is live. */
  onTryAgain?: () => void;
};

function containerOf(name: string): string {
  return name.replaceAll('-', '_');
}

/**
 * Fetches and evaluates the entry and its `./remote`; from the second try on at a new address, bypassing every cache.
 */
async function fetchModule(entry: RegistryEntry, attempt: number): Promise<unknown> {
  const container = containerOf(entry.name);
  const address = attempt === 0 ? entry.entry : `${entry.entry}?retry=${attempt}`;
  pinEntry(address, entry.integrity);
  const remote = { name: container, entry: address, entryGlobalName: container, type: 'global' } as const;
  registerRemotes([remote], { force: attempt > 0 });
  try {
    // The runtime would evaluate it at an unpredictable time.
    const evaluate = await loadRemote<() => unknown>(`${container}/remote`, { loadFactory: false, from: 'runtime' });
    watch.task?.(entry);
    return await evaluate?.();
  } catch (error) {
    const kind = classOfError(error);
    throw new LoadFailure(entry.name, kind === 'network' ? await diagnose(entry) : kind, error);
  }
}

async function setUp(remote: RemoteModule): Promise<void> {
  try {
    await remote.setup?.();
  } catch (error) {
    throw new LoadFailure(remote.name, classOfError(error), error);
  }
}

export function createRemotes(origin: string, loadModule = fetchModule): Remotes {
  const entries = new Map<string, RegistryEntry>();
  const modules = new Map<string, RemoteModule>();
  const loading = new Map<string, Promise<RemoteModule>>();
  const attempts = new Map<string, number>();
  const evaluated = new Map<string, RemoteModule>();

  async function evaluate(entry: RegistryEntry): Promise<RemoteModule> {
    const count = attempts.get(entry.name) ?? 0;
    attempts.set(entry.name, count + 1);
    const remote = readRemoteModule(await loadModule(entry, count), entry);
    if (!remote) throw new LoadFailure(entry.name, 'invalid-module');
    await setUp(remote);
    evaluated.set(entry.name, remote);
    return remote;
  }

  async function attempt(entry: RegistryEntry): Promise<RemoteModule> {
    const remote = await withStaffRoutes(evaluated.get(entry.name) ?? (await evaluate(entry)), entry);
    if (!remote) throw new LoadFailure(entry.name, 'invalid-module');
    return remote;
  }

  async function start(name: string): Promise<RemoteModule> {
    const entry = entries.get(name);
    if (!entry) throw new LoadFailure(name, 'invalid-module');
    try {
      if (!satisfiesContract(VERSION, entry.contract)) throw new LoadFailure(name, 'contract');
      const remote = await withRetries(
        () => attempt(entry),
        (error) => mayPass(classOfError(error)),
      );
      // After sign-in the registry may name more of its routes.
      if (entries.get(name) === entry) modules.set(name, remote);
      return remote;
    } catch (error) {
      reportFailure(entry, classOfError(error), error);
      throw error;
    }
  }

  /** A release takes effect on the next page load, so known entries are kept; sign-in adds addresses to them. */
  function nameMore(known: RegistryEntry, { routes, staff }: RegistryEntry): void {
    const added = routes.filter((route) => !known.routes.includes(route));
    if (added.length === 0 && (known.staff || !staff)) return;
    entries.set(known.name, { ...known, ...(staff && { staff }), routes: [...known.routes, ...added] });
    modules.delete(known.name);
    loading.delete(known.name);
  }

  return {
    entries: () => [...entries.values()],
    add(registry) {
      const { accepted, refused } = checkRegistry(registry, origin, [...entries.values()]);
      for (const entry of accepted) {
        const known = entries.get(entry.name);
        if (known) nameMore(known, entry);
        else entries.set(entry.name, entry);
      }
      for (const { name, reason } of refused) {
        reportFailure({ name, version: '' }, reason === 'integrity' || reason === 'origin' ? 'integrity' : 'contract');
      }
    },
    replace: (entry) => void entries.set(entry.name, entry),
    loaded: (name) => modules.get(name),
    load(name) {
      const promise = loading.get(name) ?? start(name);
      loading.set(name, promise);
      return promise;
    },
    forget(name) {
      evaluated.delete(name);
      modules.delete(name);
      loading.delete(name);
    },
  };
}
