/** Deletes the caches of the product's service worker. */
export function deleteCaches(names: readonly string[]): void {
  if ('caches' in window) for (const name of names) void caches.delete(name);
}
