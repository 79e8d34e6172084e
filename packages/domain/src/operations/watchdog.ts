/** The code that is running on a staff page, and the route pattern shown. */
export type Suspect = {
  remote: string;
  version: string;
  area?: string;
  /** Whether a report would be the first about the remote in this page load. */
  first: boolean;
};

/**
 * Messages from a page to its watchdog (`/watchdog.js`): a heartbeat in each idle second; timers still run although the
 * page is busy; a pause until the next heartbeat; the code that is running; the page is responding again.
 */
export type ToWatchdog = { kind: 'beat' | 'busy' | 'pause' | 'ended' } | { kind: 'suspect'; suspect: Suspect };
export type FromWatchdog = { kind: 'ready' } | { kind: 'stopped'; suspect: Suspect };

/** The cache with a note per release that stopped responding: the simplest storage shared by pages and workers. */
export const STOPPED_CACHE = 'stopped-parts';
/** Followed by `<remote>/<version>`; the text of the note is the time in milliseconds. */
export const STOPPED_ADDRESS = '/stopped/';
