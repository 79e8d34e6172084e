import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import type { FromWatchdog, Suspect, ToWatchdog } from '@firstlight/domain/operations/watchdog';
import { whenIdle } from '@firstlight/staff-ui';
import { reported, sendBeacon } from '../loader/failure-beacon';
import { watch } from '../loader/task-watch';
import { globalsWatch } from './leaked-globals';
import { disableRemote } from './disabled-remotes';

const BEAT_MS = 1_000;
/** A page that recovers from long work has an idle moment by then. */
const LAST_CHANCE_MS = 2_000;
/** A watchdog that doesn't start must not keep the staff area closed. */
const START_MS = 2_000;

type Part = Pick<RegistryEntry, 'name' | 'version'>;

let worker: Worker | undefined;
let beats = 0;
/** Code that started and hasn't finished, newest last; below it, the screen. */
const atWork: Suspect[] = [];
let screen: Suspect | undefined;
let parts = (): readonly Part[] => [];

const say = (message: ToWatchdog): void => worker?.postMessage(message);

function nameSuspect(): void {
  const suspect = atWork.at(-1) ?? screen;
  if (suspect) say({ kind: 'suspect', suspect });
}

const suspectOf = ({ name, version }: Part, area?: string): Suspect => ({
  remote: name,
  version,
  first: !reported.has(name),
  ...(area === undefined ? {} : { area }),
});

/** Reports the code that runs from now on. @returns a function to call when it has finished */
export function begin(part: Part): () => void {
  const suspect = suspectOf(part, screen?.area);
  atWork.push(suspect);
  nameSuspect();
  return () => {
    const place = atWork.indexOf(suspect);
    if (place < 0) return;
    atWork.splice(place, 1);
    nameSuspect();
  };
}

/** Whether code outside a screen is running. */
export const isBracketed = (): boolean => atWork.length > 0;

/** Reports the code that runs from `open` to `close`, or until the browser's next task. */
export function bracket(part: Part): { open: () => void; close: () => void } {
  let end: (() => void) | undefined;
  const close = (): void => {
    end?.();
    end = undefined;
  };
  return {
    open() {
      end ??= begin(part);
      setTimeout(close);
    },
    close,
  };
}

/** Reports the screen, whose code may run at any time. */
export function beginScreen(part: Part | undefined, area: string | undefined): void {
  if (!part || (screen?.remote === part.name && screen.area === area)) return;
  screen = suspectOf(part, area);
  nameSuspect();
}

/** The page is permanently busy, so the running code is removed: its screen is replaced, its overlay unmounted. */
function endIfStillStopped({ remote }: Suspect): void {
  const before = beats;
  setTimeout(() => {
    const part = parts().find(({ name }) => name === remote);
    if (beats !== before || !part) return;
    say({ kind: 'ended' });
    disableRemote(part);
  }, LAST_CHANCE_MS);
}

function startBeats(): void {
  const leaked = globalsWatch();
  const beat = (): void => {
    const culprit = atWork.at(-1) ?? screen;
    whenIdle(() => {
      if (document.visibilityState === 'visible') say({ kind: 'beat' });
      beats += 1;
      if (leaked().length > 0 && culprit)
        sendBeacon({ remote: culprit.remote, version: culprit.version, kind: 'global' });
      setTimeout(beat, BEAT_MS);
    });
  };
  const sayBusy = (): void => {
    if (document.visibilityState === 'visible') say({ kind: 'busy' });
    setTimeout(sayBusy, BEAT_MS);
  };
  const pause = (): void => say({ kind: 'pause' });
  // Browser dialogs block the page: print, and the question before leaving.
  for (const dialog of ['beforeprint', 'beforeunload']) addEventListener(dialog, pause);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && pause());
  say({ kind: 'beat' });
  beat();
  sayBusy();
}

/**
 * Starts the watchdog of this page. @param entries the remotes that may be left out @returns resolves once it is
 * running, or can't
 */
export function startWatchdog(entries: () => readonly Part[]): Promise<void> {
  parts = entries;
  watch.task = (part) => bracket(part).open();
  return new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve();
    const started = new Worker('/watchdog.js');
    started.onerror = () => resolve();
    setTimeout(resolve, START_MS);
    started.onmessage = ({ data }: MessageEvent<FromWatchdog>) => {
      if (data.kind === 'stopped') return endIfStillStopped(data.suspect);
      worker = started;
      startBeats();
      nameSuspect();
      return resolve();
    };
  });
}
