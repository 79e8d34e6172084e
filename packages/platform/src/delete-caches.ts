/** Deletes caches that a worker of the product keeps. */
export function deleteCaches(names: readonly string[]): void {
  if ('caches' in window) for (const name of names) void caches.delete(name);
}
