import { MONTHS, NUMBER_WORDS } from '../dates/date-words.js';
import { CORRECT_WORDS, PLAIN_WORDS, WORTH_REPAIRING } from '../lexicon/plain-words.js';
import { Recent } from './recent.js';
import { stem, tokensOf } from './text.js';

export type Repair = { typed: string; read: string };

const A = 'a'.charCodeAt(0);

/** Two transposed letters are the most likely typo. */
const EXCHANGED = 0.8;

/**
 * Typos between two words: a letter added, missing, replaced, or two transposed count one each; stops above `limit`.
 */
export function slips(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const crossed = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && crossed) best = Math.min(best, (before[column - 2] ?? 0) + EXCHANGED);
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? limit + 1;
}

/** Short words are too similar to be repaired safely; long ones may have two typos. */
function allowedSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The words that a misspelt word may mean: those of the lexicon with four letters or more. */
export function repairTargets(lexiconWords: Iterable<string>): string[] {
  // Of a word of a value and an ordinary one that are equally near, neither is meant for certain.
  const targets = new Set(
    [...lexiconWords, ...WORTH_REPAIRING, ...PLAIN_WORDS].filter((word) => /^[a-z]{4,}$/.test(word)),
  );
  // People misspell plurals too.
  return [...new Set([...targets].flatMap((word) => (/(?:s|ed)$/.test(word) ? [word] : [word, `${word}s`])))];
}

type Target = { target: string; letters: number };
type Targets = { by: ReadonlyMap<string, readonly Target[]>; found: Recent<string> };

const TARGETS = new WeakMap<readonly string[], Targets>();

/** The targets by first letter, and what misspelt words were taken for. */
function targetsIn(targets: readonly string[]): Targets {
  const known = TARGETS.get(targets);
  if (known) return known;
  const by = new Map<string, Target[]>();
  for (const target of targets) {
    const alike = by.get(target.charAt(0)) ?? [];
    by.set(target.charAt(0), [...alike, { target, letters: lettersOf(target) }]);
  }
  const made = { by, found: new Recent<string>() };
  TARGETS.set(targets, made);
  return made;
}

/** Which letters a word of plain letters has, as bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - A);
  return letters;
}

/** A slip adds one letter, drops one, or does both: words that differ in more letters are further apart. */
export function isWithinReach(one: number, other: number, limit: number): boolean {
  let different = one ^ other;
  for (let left = 2 * limit; left > 0 && different !== 0; left -= 1) different &= different - 1;
  return different === 0;
}

/** "Registerd" is a longer form of "register" cut short. */
const isLonger = (one: string, other: string): boolean =>
  one.length > other.length && other.length >= 4 && one.startsWith(stem(other)) && stem(one) !== stem(other);

/** "Octobr" is October in either language. */
const meansTheSame = (one: string, other: string): boolean =>
  stem(one) === stem(other) || (MONTHS[one] !== undefined && MONTHS[one] === MONTHS[other]);

/** The one target within reach of a misspelt word; null when none is, or several are equally near. */
function nearestTo(word: string, targets: readonly Target[]): string | null {
  const limit = allowedSlips(word);
  const own = lettersOf(word);
  let best: { target: string; distance: number } | null = null;
  let tie = false;
  // People rarely mistype the first letter; changing it would be a guess.
  for (const { target, letters } of targets) {
    if (!isWithinReach(own, letters, limit)) continue;
    const distance = slips(word, target, limit);
    if (distance > limit || distance > allowedSlips(target)) continue;
    if (best === null || distance < best.distance) {
      best = { target, distance };
      tie = false;
    } else if (distance === best.distance && isLonger(target, best.target)) best = { target, distance };
    else if (distance === best.distance && !meansTheSame(target, best.target)) tie ||= !isLonger(best.target, target);
  }
  return best && !tie ? best.target : null;
}

const VOWEL = /[aeiou]/;
const VOWELS = /[aeiou]/g;

/** Whether a word becomes the other when only vowels are put back: "rgstrtns", "brkdown". */
function lacksVowels(word: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) {
    if (letter === word[at]) at += 1;
    else if (!VOWEL.test(letter)) return false;
  }
  return at === word.length;
}

/** The one target that was typed in shorthand; null when none was, or several could be. */
function writtenOut(word: string, targets: readonly Target[]): string | null {
  const consonants = word.replace(VOWELS, '').length;
  // Few consonants fit many words, and somebody who types most vowels doesn't use shorthand.
  if (consonants < 4 || word.length - consonants > 1) return null;
  const whole = targets.map(({ target }) => target).filter((target) => lacksVowels(word, target));
  const shortest = Math.min(...whole.map((target) => target.length));
  const [first, ...others] = whole.filter((target) => target.length === shortest);
  return first !== undefined && others.every((target) => stem(target) === stem(first)) ? first : null;
}

function targetOf(word: string, targets: readonly string[]): string | null {
  if (allowedSlips(word) === 0) return null;
  const { by, found } = targetsIn(targets);
  const known = found.get(word);
  if (known !== undefined) return known;
  const alike = by.get(word.charAt(0)) ?? [];
  const target = nearestTo(word, alike) ?? writtenOut(word, alike);
  // Unknown words aren't kept: they may be names.
  if (target !== null) found.set(word, target);
  return target;
}

/** Words that are often typed without the following space. */
const JOINED = new Set([
  ...Object.keys(MONTHS),
  ...`how many last this next past since before after week month quarter year days weeks months years today test tests
  tested client clients people women men patients registrations positive negative per the all new`.split(/\s+/),
]);

const SHORTEST_PART = 3;

/** "Lastmonth": the two words that were typed as one; null when there are none, or several. */
function partsOf(word: string, isKnown: (part: string) => boolean): string | null {
  if (word.length < 2 * SHORTEST_PART) return null;
  const places = Array.from({ length: word.length - 2 * SHORTEST_PART + 1 }, (_, index) => index + SHORTEST_PART);
  const found = places.filter((at) => {
    const parts = [word.slice(0, at), word.slice(at)];
    return parts.every(isKnown) && parts.some((part) => JOINED.has(part));
  });
  const [only] = found;
  return only === undefined || found.length > 1 ? null : `${word.slice(0, only)} ${word.slice(only)}`;
}

/** Repairs unknown words; the answer names every repair. `known` holds stems. */
export function repairSpelling(
  text: string,
  known: ReadonlySet<string>,
  targets: readonly string[],
): { text: string; repairs: Repair[] } {
  const repairs: Repair[] = [];
  const isKnown = (word: string): boolean =>
    known.has(word) ||
    known.has(stem(word)) ||
    PLAIN_WORDS.has(word) ||
    CORRECT_WORDS.has(word) ||
    Object.hasOwn(MONTHS, word) ||
    Object.hasOwn(NUMBER_WORDS, word);
  const isWhole = (part: string): boolean => isKnown(part) || JOINED.has(part);
  let repaired = '';
  let at = 0;
  for (const token of tokensOf(text)) {
    if (!/^[a-z]+$/.test(token.word) || isKnown(token.word)) continue;
    const target = targetOf(token.word, targets) ?? partsOf(token.word, isWhole);
    if (target === null || target === token.word) continue;
    repairs.push({ typed: token.word, read: target });
    repaired += text.slice(at, token.start) + target;
    at = token.end;
  }
  return { text: repaired + text.slice(at), repairs };
}
