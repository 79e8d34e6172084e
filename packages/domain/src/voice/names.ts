import { distance, nameWordsIn } from './name-parts.js';
import { LACKED, nameCase, PARTICLES, SUFFIXES, TITLES } from './name-words.js';
import { isOrdinary } from './ordinary-words.js';
import { AFTER_CORRECTIONS, correctedValue, CORRECTIONS, type Word } from './transcript.js';

/** Longer runs of unlabelled words are a sentence, not a name. */
const NAME_WORDS_MAX = 6;

export type SpokenName = { firstName?: string; lastName?: string };

const COMMAS: ReadonlySet<string> = new Set([',', 'comma']);

const shown = (words: readonly Word[]): string => words.map(({ text }) => nameCase(text)).join(' ');

/** Words that may also begin a remark: `no pets`, `wait outside`. */
const WEAK_CORRECTIONS: ReadonlySet<string> = new Set('no wait make correct scratch'.split(' '));

type Corrected = {
  before: Word[];
  after: Word[];
  /** Certainly a correction: `sorry`, `i mean`, `no wait`, `no it's`. */
  clear: boolean;
};

/** The words before and after the last correction ("smith no sorry smyth"). */
function aroundCorrection(words: readonly Word[]): Corrected {
  const last = words.findLastIndex(({ lower }) => CORRECTIONS.has(lower));
  const first = words.findIndex(({ lower }) => CORRECTIONS.has(lower));
  const fillers = new Set(['that', 'it', 'i', "it's", 'is']);
  const before = (first < 0 ? words : words.slice(0, first)).filter(({ lower }) => !(first >= 0 && fillers.has(lower)));
  const after = last < 0 ? [] : (correctedValue(words.slice(last)) ?? []);
  const spoken = words.slice(Math.max(last, 0), words.length - after.length).map(({ lower }) => lower);
  const introduced = spoken.slice(1).some((lower) => lower !== ',' && AFTER_CORRECTIONS.has(lower));
  const repeated = CORRECTIONS.has(words[last - 1]?.lower ?? '');
  return { before: [...before], after, clear: introduced || repeated || !WEAK_CORRECTIONS.has(spoken[0] ?? '') };
}

/** Fewer changes than this share of the letters are another spelling: `smith no smyth`. */
const SPELLING_SHARE = 1 / 3;

/** Whether the words after a correction replace the name before; a remark (`no english`) doesn't. */
function replaces(corrected: readonly Word[], said: readonly Word[], { clear }: Corrected): boolean {
  const [only] = corrected;
  const sentence = corrected.some((word) => isOrdinary(word) && (!word.name || corrected.length === 1));
  if (!only || sentence || corrected.at(-1)?.lower.length === 1) return false;
  const before = said[said.length - 1]?.lower ?? '';
  const length = Math.max(before.length, only.lower.length);
  return clear || corrected.length > 1 || distance(before, only.lower) <= length * SPELLING_SHARE;
}

/** The name after a label such as "last name": every word is part of it; a correction replaces it. */
export function readLabelledName(words: readonly Word[]): string | null {
  const around = aroundCorrection(words);
  const [said, corrected] = [nameWordsIn(around.before, true), nameWordsIn(around.after, true)];
  // One word after a label is a whole name, if nothing follows it.
  const whole = around.after.length === 1 && replaces(corrected, said, { ...around, clear: true });
  const name = whole || replaces(corrected, said, around) ? corrected : said;
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

/** How the words came: after a label such as "name", or after letters, where a name is less likely. */
type Source = { announced: boolean; doubtful?: true };

/**
 * The name in free words: the last word, with its particles, is the last name; a single word is a first name with an
 * empty last name, with a title a last name. `null` if the words contain no name.
 */
export function readFreeName(words: readonly Word[], { announced, doubtful }: Source): SpokenName | null {
  const around = aroundCorrection(words);
  const said = nameWordsIn(around.before);
  const after = lacks(words) ? [] : nameWordsIn(around.after);
  const clear = around.clear || (announced && said.length === 0);
  const corrected = replaces(after, said, { ...around, clear }) ? after : [];
  const surname = corrected.length > 1 && PARTICLES.has(corrected[0]?.lower ?? '');
  const whole = corrected.length >= Math.min(2, said.length) && !surname;
  const kept = surname ? said.slice(0, 1) : whole ? [] : said.slice(0, said.length - corrected.length);
  const name = [...(corrected.length === 0 ? said : kept), ...corrected];
  if (name.length === 0 || name.length > NAME_WORDS_MAX) return null;
  const plain = name.length > 1 && name.every((word) => !isOrdinary(word) && word.lower.length > 1);
  if (doubtful && !plain) return null;
  const titled = name.length === 1 && words.some(({ lower }) => TITLES.has(lower));
  return titled ? { lastName: shown(name) } : splitName(name);
}
