/** State of one record's closed tabs. Change events keep all readers on the same value. */
export type TabStateStore = {
  get: (key: string) => unknown;
  set: (key: string, value: unknown) => void;
  subscribe: (listener: () => void) => () => void;
};

export function newTabStateStore(): TabStateStore {
  const values = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      values.set(key, value);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
