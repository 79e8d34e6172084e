/** Soft hyphen, zero-width space, word joiner and byte order mark; they come along when text is pasted. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Spaces, marks of direction and joiners: text of nothing else shows nothing. */
const NOTHING_SEEN = /^[\s\p{Cf}]*$/u;

/**
 * Text without characters that nobody sees, which would make a search or a comparison fail; empty if nothing is left to
 * see. Joiners inside a word stay: Persian names and emoji need them.
 */
export function visibleText(text: string): string {
  const seen = text.replace(UNSEEN, '');
  return NOTHING_SEEN.test(seen) ? '' : seen;
}
