import { nameWordsIn } from './name-parts.js';
import { LACKED, nameCase, PARTICLES, SUFFIXES, TITLES } from './name-words.js';
import { correctedValue, CORRECTIONS, type Word } from './transcript.js';

/** Longer runs of unlabelled words are a sentence, not a name. */
const NAME_WORDS_MAX = 6;

export type SpokenName = { firstName?: string; lastName?: string };

const COMMAS: ReadonlySet<string> = new Set([',', 'comma']);

const shown = (words: readonly Word[]): string => words.map(({ text }) => nameCase(text)).join(' ');

/** The words before and after the last correction ("smith no sorry smyth"). */
function aroundCorrection(words: readonly Word[]): { before: Word[]; after: Word[] } {
  const last = words.findLastIndex(({ lower }) => CORRECTIONS.has(lower));
  const first = words.findIndex(({ lower }) => CORRECTIONS.has(lower));
  const fillers = new Set(['that', 'it', 'i', "it's", 'is']);
  const before = (first < 0 ? words : words.slice(0, first)).filter(({ lower }) => !(first >= 0 && fillers.has(lower)));
  const after = last < 0 ? [] : (correctedValue(words.slice(last)) ?? []);
  return { before: [...before], after };
}

/** The name after a label such as "last name": every word is part of it; a correction replaces it. */
export function readLabelledName(words: readonly Word[]): string | null {
  const { before, after } = aroundCorrection(words);
  const corrected = nameWordsIn(after, true);
  const name = corrected.length > 0 ? corrected : nameWordsIn(before, true);
  const plain = name.filter(({ lower }) => !COMMAS.has(lower));
  return plain.length === 0 ? null : shown(plain);
}

function splitName(words: readonly Word[]): SpokenName {
  const comma = words.findIndex(({ lower }) => COMMAS.has(lower));
  if (comma > 0 && comma < words.length - 1) {
    const behind = words.slice(comma + 1).filter(({ lower }) => !COMMAS.has(lower));
    return { lastName: shown(words.slice(0, comma)), firstName: shown(behind) };
  }
  const plain = words.filter(({ lower }) => !COMMAS.has(lower));
  if (plain.length < 2) return { firstName: shown(plain), lastName: '' };
  const suffix = plain.length > 2 && SUFFIXES.has(plain[plain.length - 1]?.lower ?? '');
  let start = plain.length - (suffix ? 2 : 1);
  while (start > 1 && PARTICLES.has(plain[start - 1]?.lower ?? '')) start -= 1;
  return { firstName: shown(plain.slice(0, start)), lastName: shown(plain.slice(start)) };
}

/** Whether `no` says what the client doesn't have, instead of correcting the name: `no allergies`, `has no horse`. */
function lacks(words: readonly Word[]): boolean {
  const no = words.findLastIndex(({ lower }) => CORRECTIONS.has(lower));
  const [before, word, after] = [no - 1, no, no + 1].map((at) => words[at]?.lower ?? '');
  return word === 'no' && (/^(?:has|have|had|got|with)$/.test(before ?? '') || LACKED.has(after ?? ''));
}

/**
 * The name in free words: the last word, with its particles, is the last name; a single word is a first name with an
 * empty last name, with a title a last name. `null` if the words contain no name.
 */
export function readFreeName(words: readonly Word[]): SpokenName | null {
  const { before, after } = aroundCorrection(words);
  const [said, corrected] = [nameWordsIn(before), lacks(words) ? [] : nameWordsIn(after)];
  const whole = corrected.length >= Math.min(2, said.length);
  const name = corrected.length === 0 ? said : whole ? corrected : [...said.slice(0, -corrected.length), ...corrected];
  if (name.length === 0 || name.length > NAME_WORDS_MAX) return null;
  const titled = name.length === 1 && words.some(({ lower }) => TITLES.has(lower));
  return titled ? { lastName: shown(name) } : splitName(name);
}
