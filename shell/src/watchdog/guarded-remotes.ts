import { classOfError } from '../loader/load-failure';
import type { Remotes } from '../loader/remotes';
import { reloadIfOutdated } from '../session/outdated-page';
import { STOPPED_TEXT } from './stopped-failure';
import { disableStoppedRemotes, enableRemote, disabledReason } from './disabled-remotes';
import { startWatchdog } from './watchdog';

/** A published remote fits the live shell, so a page that it doesn't fit is an old one. */
const OUTDATED_TEXT = {
  en: 'A new version has been released since this page was loaded. Save your work, then reload the page or press Try again.',
};

/** The remotes of the staff area, without those that stopped responding. */
export function guardedRemotes(remotes: Remotes): Remotes {
  const unfit = new Set<string>();
  const textFor = (name: string): typeof STOPPED_TEXT | undefined =>
    disabledReason(name) ? STOPPED_TEXT : unfit.has(name) ? OUTDATED_TEXT : undefined;
  return {
    ...remotes,
    entries: () =>
      remotes.entries().map((entry) => {
        const failureText = textFor(entry.name);
        return failureText ? { ...entry, failureText } : entry;
      }),
    loaded: (name) => (disabledReason(name) ? undefined : remotes.loaded(name)),
    load(name) {
      const stopped = disabledReason(name);
      if (stopped) return stopped;
      const loading = remotes.load(name);
      loading.catch((error: unknown) => classOfError(error) === 'contract' && unfit.add(name));
      return loading;
    },
    forget(name) {
      unfit.delete(name);
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
