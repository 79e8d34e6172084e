/** The pairs of neighbouring letters of a text. */
export const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

export const SIMILAR = 0.82;

/** Share of letter pairs that two words have in common, 0 to 1; 0 too when their lengths alone rule `SIMILAR` out. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  const both = a.length + b.length;
  if (2 * Math.min(a.length, b.length) < SIMILAR * both) return 0;
  const rest = [...b];
  const shared = a.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return both === 0 ? 0 : (2 * shared.length) / both;
}
