import { parsePath } from 'react-router-dom';
import type { HistoryEntries, HistoryEntry } from './history-entries';

/** Entries in memory, the last one open: for prerendering and tests. */
export function memoryEntries(...paths: string[]): HistoryEntries {
  const list = paths.map((path, index): HistoryEntry => {
    const { pathname = '/', search = '', hash = '' } = parsePath(path);
    return { location: { pathname, search, hash, state: null, key: `${index}` }, index };
  });
  let index = list.length - 1;
  let onStep = (): void => undefined;
  return {
    current: () => {
      const entry = list[index];
      if (!entry) throw new Error('a history needs an entry');
      return entry;
    },
    add: (entry) => {
      list.splice(entry.index, Infinity, entry);
      ({ index } = entry);
    },
    replace: (entry) => {
      list[entry.index] = entry;
    },
    go: (delta) => {
      if (!list[index + delta]) return;
      index += delta;
      onStep();
    },
    listen: (listener) => {
      onStep = listener;
    },
  };
}
