/** The namespace of a key: `mf-sample:` of a remote, `stop-form:` of a form. */
const groupOf = (key: string): string => key.replace(/[ :].*/, '');

/** The largest value of the namespace that uses the most space. */
function largest(storage: Storage): string | undefined {
  const all: [string, string][] = Object.entries(storage);
  const sizes: Record<string, number> = {};
  const sizeOf = (key: string): number => sizes[groupOf(key)] ?? 0;
  for (const [key, value] of all) sizes[groupOf(key)] = sizeOf(key) + key.length + value.length;
  return all.sort(([one, a], [other, b]) => sizeOf(other) - sizeOf(one) || b.length - a.length)[0]?.[0];
}

/**
 * Stores a small value, even when a remote has filled the storage: the namespace that uses the most space loses its
 * largest values first. The product's own values are all small.
 */
export function keepItem(storage: Storage, key: string, value: string): void {
  for (;;) {
    try {
      return storage.setItem(key, value);
    } catch (error) {
      const other = largest(storage);
      if (other === undefined) throw error;
      storage.removeItem(other);
    }
  }
}
