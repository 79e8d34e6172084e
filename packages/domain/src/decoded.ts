/** A part of an address with its `%` escapes read; as it is where they are none (`50%`), because anybody may type one. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
