/** A value as it was said; `null` is one that the form doesn't know, `again` that it takes back the one before. */
export type Said<Value> = { value: Value | null; again: boolean };

/** The value to keep: one, or the same several times; different ones without a correction are unclear. */
export function settled<Value>(said: readonly Said<Value>[]): { value: Value | null; unclear: boolean } {
  const lastChange = said.findLastIndex(({ again }) => again);
  const counted = said.slice(Math.max(0, lastChange));
  const [first] = counted;
  const agreed = first !== undefined && counted.every(({ value }) => value === first.value);
  return { value: agreed ? first.value : null, unclear: counted.length > 0 && (!agreed || first.value === null) };
}
