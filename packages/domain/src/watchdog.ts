/** The code that is at work on a staff page, and the pattern of the route that is shown. */
export type Suspect = {
  remote: string;
  version: string;
  area?: string;
  /** Whether a report would be this page load's first about the remote. */
  first: boolean;
};

/**
 * From a page to its watchdog (`/watchdog.js`): a beat in each idle second; that timers still run, though the page is
 * busy; a pause until the next beat; which code is at work; that the page has ended what had stopped.
 */
export type ToWatchdog = { kind: 'beat' | 'busy' | 'pause' | 'ended' } | { kind: 'suspect'; suspect: Suspect };
export type FromWatchdog = { kind: 'ready' } | { kind: 'stopped'; suspect: Suspect };

/** The cache with a note per release that stopped responding; pages and workers share no other storage this simple. */
export const STOPPED_CACHE = 'stopped-parts';
/** Followed by `<remote>/<version>`; the text of the note is the moment in milliseconds. */
export const STOPPED_ADDRESS = '/stopped/';
