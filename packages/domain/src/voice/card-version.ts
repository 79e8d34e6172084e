import { HEALTH_CARD_VERSION_LENGTH } from '../platform/limits.js';
import type { Topic } from './labels.js';
import { isOrdinary } from './ordinary-words.js';
import { readLetters, type Spelling } from './spelled-letters.js';
import { correctedValue, HESITATIONS, type Word } from './transcript.js';

export type CardVersion = {
  /** One or two upper-case letters, `null` when none were understood; more than two are never cut. */
  version: string | null;
  rest: Word[];
};

/** The topic that follows the words; `null` at the end of the transcript. */
type Following = Topic['topic'] | null;

/** Two-letter words that aren't a version code unless one was announced. */
const COMMON = new Set('is my he of on no at in to so an am we or as it us by do go if me up be'.split(' '));

/** Words between the label and the letters; `a`, `are` and `see` are letters here. */
const BEFORE_LETTERS = new Set('is the code letter letters equals'.split(' '));

/** Letters, and names of letters, that are words too. */
const WORD_LETTERS = new Set('a i o oh you are see why be'.split(' '));
const ARTICLES = new Set(['a', 'i']);

const isPair = (word: Word | undefined): word is Word => word !== undefined && /^[a-z]{2}$/.test(word.lower);

const closes = (words: readonly Word[], at: number): boolean =>
  at >= words.length || words[at]?.lower === ',' || correctedValue(words.slice(at)) !== null;

/**
 * Two letters as they count: the second may begin a sentence (`k i live in windsor`), and then only the first one
 * counts. No letters where both are possible: `k a male`, `a o positive`.
 */
function certain(words: readonly Word[], pair: Spelling, following: Following): Spelling {
  const { letters, next } = pair;
  const [said, after] = [words[next - 1]?.lower ?? '', words[next]];
  if (letters.length !== HEALTH_CARD_VERSION_LENGTH) return pair;
  const beforeGender = next === words.length && (following === 'gender' || following === 'otherGender');
  const bloodGroup = /^(?:positive|negative)$/.test(after?.lower ?? '');
  if (bloodGroup || (beforeGender && ARTICLES.has(said))) return { letters: '', next };
  const wordlike = WORD_LETTERS.has(said) && !closes(words, next);
  const sentence = wordlike && (ARTICLES.has(said) || (after !== undefined && isOrdinary(after)));
  return sentence ? { letters: letters.slice(0, 1), next } : pair;
}

/** A second letter after `and`, a comma or a hesitation: only at the end, before a comma or before a label. */
function withSecond(words: readonly Word[], first: Spelling, named: boolean, following: Following): Spelling {
  const pause = words
    .slice(first.next)
    .findIndex(({ lower }) => !/^(?:and|comma|,)$/.test(lower) && !HESITATIONS.has(lower));
  if (pause < 1) return first;
  const second = readLetters(words, first.next + pause, { alphabet: named, names: false });
  if (second.letters === '') return first;
  const said = words[second.next - 1]?.lower ?? '';
  const article = ARTICLES.has(said) && second.next === words.length && following !== null;
  if (closes(words, second.next) && !article) return { letters: first.letters + second.letters, next: second.next };
  return { letters: WORD_LETTERS.has(said) ? first.letters : '', next: second.next };
}

/** The letters, also `a and b`; a name of the spelling alphabet after plain letters is a person's: `k mike testperson`. */
function readAnnounced(words: readonly Word[], following: Following): Spelling {
  const all = readLetters(words, 0, { alphabet: true, names: true });
  const plain = readLetters(words, 0, { alphabet: false, names: true });
  const first = plain.letters !== '' && all.next < words.length ? plain : all;
  return first.letters.length === 1
    ? withSecond(words, first, plain.letters === '', following)
    : certain(words, first, following);
}

/**
 * The letters after a correction (`no a c`), without the sounds of letters, which are words here. Letters that don't
 * clearly replace the ones before make the version unclear: `a b no i think a c`, `a b no c`.
 */
function readCorrection(words: readonly Word[], before: string | null, following: Following): CardVersion | null {
  const value = correctedValue(words);
  if (value === null) return null;
  const [first] = value;
  if (isPair(first) && !COMMON.has(first.lower)) return { version: first.lower.toUpperCase(), rest: value.slice(1) };
  const read = readLetters(value, 0, { alphabet: false, names: false });
  const article = ARTICLES.has(first?.lower ?? '') && read.letters.length === 1;
  if (article && (following !== null || value.length > 1)) return null;
  const { letters, next } = certain(value, read, following);
  const fits = letters.length <= HEALTH_CARD_VERSION_LENGTH && letters.length >= (before?.length ?? 1);
  if (fits) return { version: letters.toUpperCase(), rest: value.slice(next) };
  const doubtful = value.some(({ lower }) => /^[b-hj-z]$/.test(lower)) || read.letters !== '';
  return doubtful ? { version: null, rest: value.slice(next) } : null;
}

/** `a b or a c`: two versions, of which neither counts. */
const isDoubted = (rest: readonly Word[]): boolean =>
  /^(?:or|maybe|perhaps|possibly)$/.test(rest[0]?.lower ?? '') &&
  rest.slice(1).some(({ lower }) => /^[a-z]$/.test(lower));

/**
 * The letters after a version label: `ab`, `a b`, `alpha bravo`, `see are`, `double x`. Two letters written together
 * are taken literally unless they begin two letter names (`be see`).
 */
export function readVersion(words: readonly Word[], following: Following): CardVersion {
  const found = words.findIndex(({ lower }) => !BEFORE_LETTERS.has(lower) && !HESITATIONS.has(lower));
  const start = found < 0 ? [] : words.slice(found);
  const { letters, next } = readAnnounced(start, following);
  const [first] = start;
  const isUnclear = letters === '' && next > 0;
  const written = !isUnclear && isPair(first) && letters.length !== HEALTH_CARD_VERSION_LENGTH;
  const cut = letters.length === 1 && /^\d$/.test(start[next]?.lower ?? '');
  const fits = !cut && letters.length > 0 && letters.length <= HEALTH_CARD_VERSION_LENGTH;
  const version = written ? first.lower.toUpperCase() : fits ? letters.toUpperCase() : null;
  const rest = start.slice(written ? 1 : Math.max(next, 1));
  return readCorrection(rest, version, following) ?? { version: isDoubted(rest) ? null : version, rest };
}

/**
 * Letters directly after a ten-digit number, without a label: single letters, or a pair that ends the phrase or is
 * written upper-case.
 */
export function readUnlabelledVersion(words: readonly Word[], following: Following): CardVersion {
  const [first] = words;
  const isCode = isPair(first) && !COMMON.has(first.lower);
  const corrected = isCode ? readCorrection(words.slice(1), first.lower, following) : null;
  if (corrected) return corrected;
  const written = isCode && (words.length === 1 || first.text === first.text.toUpperCase());
  if (written) return { version: first.lower.toUpperCase(), rest: words.slice(1) };
  const read = readLetters(words, 0, { alphabet: false, names: false });
  if (read.letters.length !== HEALTH_CARD_VERSION_LENGTH) return { version: null, rest: [...words] };
  const sure = certain(words, read, following).letters.length === HEALTH_CARD_VERSION_LENGTH;
  return { version: sure ? read.letters.toUpperCase() : null, rest: words.slice(read.next) };
}
