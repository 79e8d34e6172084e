import { HEALTH_CARD_VERSION_LENGTH } from '../limits.js';
import { withoutLinks } from './pieces.js';
import { readLetters } from './spelled-letters.js';
import type { Word } from './transcript.js';

export type CardVersion = {
  /** One or two upper-case letters, `null` when none were understood; more than two are never cut. */
  version: string | null;
  rest: Word[];
};

/** Words of two letters that are no version code when nobody announced one. */
const COMMON = new Set('is my he of on no at in to so an am we or as it us by do go if me up be'.split(' '));

const isPair = (word: Word | undefined): word is Word => word !== undefined && /^[a-z]{2}$/.test(word.lower);

/**
 * The letters behind a version label: `ab`, `a b`, `alpha bravo`, `see are`, `double x`. Two letters written together
 * are taken as they stand unless they begin two letter names (`be see`).
 */
export function readVersion(words: readonly Word[]): CardVersion {
  const start = withoutLinks(words).length > 0 ? [...words] : [];
  const behindLinks = start.length > 1 && !/^[a-z]$/.test(start[0]?.lower ?? '') ? withoutLinks(start) : start;
  const { letters, next } = readLetters(behindLinks, 0, { alphabet: true, names: true });
  const [first] = behindLinks;
  if (isPair(first) && letters.length !== HEALTH_CARD_VERSION_LENGTH) {
    return { version: first.lower.toUpperCase(), rest: behindLinks.slice(1) };
  }
  const fits = letters.length > 0 && letters.length <= HEALTH_CARD_VERSION_LENGTH;
  return { version: fits ? letters.toUpperCase() : null, rest: behindLinks.slice(fits ? next : Math.max(next, 1)) };
}

/** Letters that follow a ten-digit number at once, without a label: single letters or an upper-case pair. */
export function readUnlabelledVersion(words: readonly Word[]): CardVersion {
  const [first] = words;
  if (isPair(first) && !COMMON.has(first.lower) && first.text === first.text.toUpperCase()) {
    return { version: first.text, rest: words.slice(1) };
  }
  const { letters, next } = readLetters(words, 0, { alphabet: false, names: false });
  return letters.length === HEALTH_CARD_VERSION_LENGTH
    ? { version: letters.toUpperCase(), rest: words.slice(next) }
    : { version: null, rest: [...words] };
}
