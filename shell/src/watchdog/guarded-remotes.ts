import type { Remotes } from '../loader/remotes';
import { STOPPED_TEXT } from './stopped-failure';
import { readNotes, takeBack, whyLeftOut } from './stopped-parts';
import { startWatchdog } from './watchdog';

/** The remotes of the staff area, without those that stopped responding. */
export function guardedRemotes(remotes: Remotes): Remotes {
  return {
    ...remotes,
    entries: () =>
      remotes.entries().map((entry) => (whyLeftOut(entry.name) ? { ...entry, failureText: STOPPED_TEXT } : entry)),
    loaded: (name) => (whyLeftOut(name) ? undefined : remotes.loaded(name)),
    load: (name) => whyLeftOut(name) ?? remotes.load(name),
    forget(name) {
      const entry = remotes.entries().find((one) => one.name === name);
      if (!entry || !takeBack(entry)) remotes.forget(name);
    },
  };
}

type Guard = { remotes: Remotes; ready: Promise<unknown> };

const guards = new WeakMap<Remotes, Guard>();

/** One per page. `ready` resolves when the watchdog watches and what an earlier page noted has been read. */
export function guardOf(remotes: Remotes): Guard {
  const guard = guards.get(remotes) ?? {
    remotes: guardedRemotes(remotes),
    ready: Promise.all([startWatchdog(remotes.entries), readNotes(remotes.entries()).catch(() => undefined)]),
  };
  guards.set(remotes, guard);
  return guard;
}
