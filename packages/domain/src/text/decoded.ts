/** Decodes a part of an address; unchanged if its `%` escapes are invalid (`50%`), as in addresses typed by hand. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
