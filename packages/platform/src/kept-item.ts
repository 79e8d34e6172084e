/** What is kept under one name: `mf-sample:` of a remote, `stop-form:` of a form. */
const groupOf = (key: string): string => key.replace(/[ :].*/, '');

/** The largest value of whatever keeps the most. */
function largest(storage: Storage): string | undefined {
  const all: [string, string][] = Object.entries(storage);
  const sizes: Record<string, number> = {};
  const sizeOf = (key: string): number => sizes[groupOf(key)] ?? 0;
  for (const [key, value] of all) sizes[groupOf(key)] = sizeOf(key) + key.length + value.length;
  return all.sort(([one, a], [other, b]) => sizeOf(other) - sizeOf(one) || b.length - a.length)[0]?.[0];
}

/**
 * Keeps a small value, even when a remote has filled the storage: whatever keeps the most makes way, its largest values
 * first. All of the product's own are small.
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
