import type { Location } from 'react-router-dom';

/** `index` is the entry's position: it distinguishes a step back from a step forward. */
export type HistoryEntry = { location: Location; index: number };

/** The history entries of a page: the browser's, or a list in memory. */
export type HistoryEntries = {
  current: () => HistoryEntry;
  add: (entry: HistoryEntry) => void;
  replace: (entry: HistoryEntry) => void;
  go: (delta: number) => void;
  /** Calls back after a step back or forward. */
  listen: (onStep: () => void) => void;
};

/** The state of an entry; the names are React Router's, whose entries a page may find after an update. */
type Stored = { usr: unknown; key: string; idx: number };

const storedOf = ({ location, index }: HistoryEntry): Stored => ({
  usr: location.state as unknown,
  key: location.key,
  idx: index,
});

/** The history entries of the browser tab. */
export function browserEntries(): HistoryEntries {
  const { history, location } = window;
  let last = -1;
  const current = (): HistoryEntry => {
    const { usr = null, key = 'default', idx } = (history.state ?? {}) as Partial<Stored>;
    const { pathname, search, hash } = location;
    const entry = { location: { pathname, search, hash, state: usr, key }, index: idx ?? last + 1 };
    // Not one of ours: the page has just opened, or a link jumped to another part of it.
    if (idx === undefined) history.replaceState(storedOf(entry), '');
    last = entry.index;
    return entry;
  };
  const write = (method: 'pushState' | 'replaceState') => (entry: HistoryEntry) => {
    const { pathname, search, hash } = entry.location;
    history[method](storedOf(entry), '', `${pathname}${search}${hash}`);
    last = entry.index;
  };
  return {
    current,
    add: write('pushState'),
    replace: write('replaceState'),
    go: (delta) => history.go(delta),
    listen: (onStep) => window.addEventListener('popstate', onStep),
  };
}
