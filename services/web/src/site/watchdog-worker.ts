import {
  type FromWatchdog,
  STOPPED_ADDRESS,
  STOPPED_CACHE,
  type Suspect,
  type ToWatchdog,
} from '@firstlight/domain/operations/watchdog';

type Notes = {
  put: (address: string, note: Response) => Promise<void>;
  delete: (address: string) => Promise<boolean>;
};

/** The part of the worker API that the worker below uses. */
export type WatchdogScope = {
  location: { origin: string };
  /** Missing where the connection isn't secure. */
  caches?: { open: (name: string) => Promise<Notes> };
  fetch: (address: string, options: RequestInit) => Promise<unknown>;
  setInterval: (work: () => void, ms: number) => unknown;
  postMessage: (message: FromWatchdog) => void;
  addEventListener: (type: 'message', listener: (event: { data: ToWatchdog }) => void) => void;
};

/**
 * Notices that a staff page has stopped responding: neither a beat nor a timer in `MOST_BLOCKED` seconds, or timers but
 * no beat in `MOST_BUSY` seconds, which a slow computer can take to open a large screen. It then reports the release
 * whose code was at work and notes it for the next page load; a busy page is asked to end it.
 * A sign of life that comes later, because the work ended by itself, removes the note.
 * Ticks are counted instead of time, because a computer that sleeps also stops the worker.
 * Runs in the browser as the text of this function: it can't use anything outside it.
 */
export function watchdogWorker(scope: WatchdogScope, place: { cache: string; address: string }): void {
  const MOST_BLOCKED = 10;
  const MOST_BUSY = 45;
  let suspect: Suspect | undefined;
  let stopped: Suspect | undefined;
  let blocked = 0;
  let busy = 0;
  let paused = true;
  const reported = new Set<string>();

  const note = async (isStopped: boolean, { remote, version }: Suspect): Promise<void> => {
    const address = `${scope.location.origin}${place.address}${remote}/${version}`;
    const notes = await scope.caches?.open(place.cache);
    if (isStopped) await notes?.put(address, new Response(String(Date.now())));
    else await notes?.delete(address);
  };
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'suspect') {
      suspect = data.suspect;
      return;
    }
    blocked = 0;
    // A page that was stopped because it is busy without end goes on like that until it has ended the work.
    if (data.kind === 'busy' && (paused || busy >= MOST_BUSY)) return;
    if (data.kind !== 'busy') busy = 0;
    if ((data.kind === 'beat' || data.kind === 'busy') && stopped) quietly(note(false, stopped));
    stopped = data.kind === 'pause' ? stopped : undefined;
    paused = data.kind === 'pause' || data.kind === 'ended';
  });

  scope.setInterval(() => {
    if (paused || !suspect || stopped) return;
    blocked += 1;
    busy += 1;
    if (blocked < MOST_BLOCKED && busy < MOST_BUSY) return;
    stopped = suspect;
    const body = JSON.stringify({ ...suspect, kind: 'hang', first: suspect.first && !reported.has(suspect.remote) });
    reported.add(suspect.remote);
    const headers = { 'content-type': 'application/json' };
    quietly(scope.fetch('/telemetry/remote-failure', { method: 'POST', headers, body, keepalive: true }));
    quietly(note(true, suspect));
    if (busy >= MOST_BUSY) scope.postMessage({ kind: 'stopped', suspect });
  }, 1_000);
  scope.postMessage({ kind: 'ready' });
}

const PLACE = { cache: STOPPED_CACHE, address: STOPPED_ADDRESS };

/** The text of `/watchdog.js`. */
export const WATCHDOG_WORKER = `(${watchdogWorker.toString()})(self, ${JSON.stringify(PLACE)});\n`;
