import type { Remotes } from '../loader/remotes';
import { reloadIfOutdated } from '../session/outdated-page';
import { STOPPED_TEXT } from './stopped-failure';
import { disableStoppedRemotes, enableRemote, disabledReason } from './disabled-remotes';
import { startWatchdog } from './watchdog';

/** The remotes of the staff area, without those that stopped responding. */
export function guardedRemotes(remotes: Remotes): Remotes {
  return {
    ...remotes,
    entries: () =>
      remotes.entries().map((entry) => (disabledReason(entry.name) ? { ...entry, failureText: STOPPED_TEXT } : entry)),
    loaded: (name) => (disabledReason(name) ? undefined : remotes.loaded(name)),
    load: (name) => disabledReason(name) ?? remotes.load(name),
    forget(name) {
      const entry = remotes.entries().find((one) => one.name === name);
      if (!entry || !enableRemote(entry)) remotes.forget(name);
    },
    onTryAgain: () => void reloadIfOutdated(remotes),
  };
}

type Guard = { remotes: Remotes; ready: Promise<unknown> };

const guards = new WeakMap<Remotes, Guard>();

/** One per page. `ready` resolves when the watchdog is running and the notes of an earlier page have been read. */
export function guardOf(remotes: Remotes): Guard {
  const guard = guards.get(remotes) ?? {
    remotes: guardedRemotes(remotes),
    ready: Promise.all([
      startWatchdog(remotes.entries),
      disableStoppedRemotes(remotes.entries()).catch(() => undefined),
    ]),
  };
  guards.set(remotes, guard);
  return guard;
}
