import { HEALTH_CARD_VERSION_LENGTH } from '../limits.js';
import { readLetters, type Spelling } from './spelled-letters.js';
import { correctedValue, HESITATIONS, type Word } from './transcript.js';

export type CardVersion = {
  /** One or two upper-case letters, `null` when none were understood; more than two are never cut. */
  version: string | null;
  rest: Word[];
};

/** Two-letter words that aren't a version code unless one was announced. */
const COMMON = new Set('is my he of on no at in to so an am we or as it us by do go if me up be'.split(' '));

/** Words between the label and the letters; `a`, `are` and `see` are letters here. */
const BEFORE_LETTERS = new Set('is the code letter letters equals'.split(' '));

const isPair = (word: Word | undefined): word is Word => word !== undefined && /^[a-z]{2}$/.test(word.lower);

/** The letters, also `a and b`; a name of the spelling alphabet after plain letters is a person's: `k mike testperson`. */
function readAnnounced(words: readonly Word[]): Spelling {
  const all = readLetters(words, 0, { alphabet: true, names: true });
  const plain = readLetters(words, 0, { alphabet: false, names: true });
  const first = plain.letters !== '' && all.next < words.length ? plain : all;
  const pause = words.slice(first.next).findIndex(({ lower }) => !/^(?:and|,)$/.test(lower) && !HESITATIONS.has(lower));
  if (first.letters.length !== 1 || pause < 1) return first;
  const second = readLetters(words, first.next + pause, { alphabet: plain.letters === '', names: false });
  return second.letters === '' ? first : { letters: first.letters + second.letters, next: second.next };
}

/** The letters after a correction (`no a c`), without the sounds of letters, which are words here. */
function readCorrection(words: readonly Word[]): CardVersion | null {
  const value = correctedValue(words) ?? [];
  const [first] = value;
  if (isPair(first) && !COMMON.has(first.lower)) return { version: first.lower.toUpperCase(), rest: value.slice(1) };
  const { letters, next } = readLetters(value, 0, { alphabet: false, names: false });
  const fits = letters !== '' && letters.length <= HEALTH_CARD_VERSION_LENGTH;
  return fits ? { version: letters.toUpperCase(), rest: value.slice(next) } : null;
}

/**
 * The letters after a version label: `ab`, `a b`, `alpha bravo`, `see are`, `double x`. Two letters written together
 * are taken literally unless they begin two letter names (`be see`).
 */
export function readVersion(words: readonly Word[]): CardVersion {
  const found = words.findIndex(({ lower }) => !BEFORE_LETTERS.has(lower) && !HESITATIONS.has(lower));
  const start = found < 0 ? [] : words.slice(found);
  const { letters, next } = readAnnounced(start);
  const [first] = start;
  if (isPair(first) && letters.length !== HEALTH_CARD_VERSION_LENGTH) {
    const others = start.slice(1);
    return readCorrection(others) ?? { version: first.lower.toUpperCase(), rest: others };
  }
  const cut = letters.length === 1 && /^\d$/.test(start[next]?.lower ?? '');
  const fits = !cut && letters.length > 0 && letters.length <= HEALTH_CARD_VERSION_LENGTH;
  const rest = start.slice(fits ? next : Math.max(next, 1));
  return readCorrection(rest) ?? { version: fits ? letters.toUpperCase() : null, rest };
}

/**
 * Letters directly after a ten-digit number, without a label: single letters, or a pair that ends the phrase or is
 * written upper-case.
 */
export function readUnlabelledVersion(words: readonly Word[]): CardVersion {
  const [first] = words;
  const written = isPair(first) && (words.length === 1 || first.text === first.text.toUpperCase());
  if (written && !COMMON.has(first.lower)) {
    return { version: first.lower.toUpperCase(), rest: words.slice(1) };
  }
  const { letters, next } = readLetters(words, 0, { alphabet: false, names: false });
  return letters.length === HEALTH_CARD_VERSION_LENGTH
    ? { version: letters.toUpperCase(), rest: words.slice(next) }
    : { version: null, rest: [...words] };
}
