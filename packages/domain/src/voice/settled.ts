/** A spoken value; `null` if the form doesn't have it, `again` if it corrects the previous one. */
export type Said<Value> = { value: Value | null; again: boolean };

/** The value to keep: one value, even if repeated; different values without a correction are unclear. */
export function settled<Value>(said: readonly Said<Value>[]): { value: Value | null; unclear: boolean } {
  const lastChange = said.findLastIndex(({ again }) => again);
  const counted = said.slice(Math.max(0, lastChange));
  const [first] = counted;
  const agreed = first !== undefined && counted.every(({ value }) => value === first.value);
  return { value: agreed ? first.value : null, unclear: counted.length > 0 && (!agreed || first.value === null) };
}
