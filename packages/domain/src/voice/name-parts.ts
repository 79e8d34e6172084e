import { monthNumber } from './date-words.js';
import {
  AFTER_CLIENT_NAME,
  AFTER_NAME,
  ALONE_NAMES,
  BEFORE_NAME,
  isNameWord,
  NUMBER_NAMES,
  NUMBER_WORDS,
  PRONOUNS,
  SPELLING_MARKS,
  TITLES_AFTER,
} from './name-words.js';
import { readLetters } from './spelled-letters.js';
import { CORRECTIONS, HESITATIONS, type Word } from './transcript.js';

const SPELLED_MIN = 3;

const word = (text: string): Word => ({ text, lower: text.toLowerCase() });

/** Number of single-letter changes between two words. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether letters spell the last two or more words together: `aspen grove a s p e n g r o v e`. */
function spellsSeveral(letters: string, words: readonly Word[]): boolean {
  return words.some(
    (_, at) =>
      at < words.length - 1 &&
      words
        .slice(at)
        .map(({ lower }) => lower)
        .join('') === letters,
  );
}

const isLetter = (one: Word | undefined): boolean => one !== undefined && /^\p{L}$/u.test(one.lower);

/** Drops hesitations, `space` between letters or names, and `capital` before a letter. */
function withoutPauses(words: readonly Word[]): Word[] {
  const said = words.filter(({ lower }) => !HESITATIONS.has(lower));
  return said.filter(
    ({ lower }, at) =>
      (lower !== 'space' || at === 0 || at === said.length - 1) &&
      (lower !== 'capital' || at === 0 || !isLetter(said[at + 1])),
  );
}

/** Joins spelled letters into a word, which replaces the word they spell (`stephens s t e p h e n s`). */
function withSpelledNames(words: readonly Word[], closeness: number): Word[] {
  const out: Word[] = [];
  for (let at = 0; at < words.length;) {
    const marked = SPELLING_MARKS.has(words[at]?.lower ?? '');
    const { letters, next } = readLetters(words, marked ? at + 1 : at, { alphabet: marked, names: false });
    const before = out[out.length - 1]?.lower ?? '';
    if (letters.length >= (marked ? 2 : SPELLED_MIN) || (letters.length === 2 && letters === before)) {
      const close = distance(before, letters) <= Math.max(before.length, letters.length) * closeness;
      const same = before !== '' && (marked || close);
      if (!spellsSeveral(letters, out)) out.splice(same ? -1 : out.length, same ? 1 : 0, word(letters));
      at = next;
    } else {
      const current = words[at];
      if (current && !marked) out.push(current);
      at += 1;
    }
  }
  return out;
}

const JOINTS: ReadonlyMap<string, string> = new Map([
  ['hyphen', '-'],
  ['dash', '-'],
  ['-', '-'],
  ['apostrophe', "'"],
]);

/** Joins names said in parts: `smith hyphen jones`, `o apostrophe brien`, `o brien`, `mc donald`. */
function joined(words: readonly Word[], labelled: boolean): Word[] {
  const out: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const current = words[at];
    const next = words[at + 1];
    const last = out[out.length - 1];
    const joint = JOINTS.get(current?.lower ?? '');
    if (joint && last && next) {
      out[out.length - 1] = word(`${last.text}${joint}${next.text}`);
      at += 1;
    } else if (
      current &&
      next &&
      (labelled || out.length > 0) &&
      current.lower === 'o' &&
      next.text.length > 2 &&
      !JOINTS.has(next.lower)
    ) {
      out.push(word(`O'${next.text}`));
      at += 1;
    } else if (current && next && (labelled || out.length > 0 ? /^ma?c$/ : /^mc$/).test(current.lower)) {
      out.push(
        word(
          `${current.text.charAt(0).toUpperCase()}${current.lower.slice(1)}${next.text.charAt(0).toUpperCase()}${next.text.slice(1)}`,
        ),
      );
      at += 1;
    } else if (current && (!joint || current.name)) {
      out.push(current);
    }
  }
  return out;
}

/** `six years`, `two t's`: the number says how many. */
const counts = (next: Word | undefined): boolean => /^(?:years?|old|\d.*|\p{L}(?:'?s)?)$/u.test(next?.lower ?? '');

/**
 * Marks what is a name although it looks like something else: the first of two initials (`a j`), and after a label one
 * number (`two rivers`, `little six`) and `old` at the start (`old crow`).
 */
function withSureNames(words: readonly Word[], labelled: boolean): Word[] {
  const start = words.findIndex(({ lower, name }) => name || lower === 'old' || !BEFORE_NAME.has(lower));
  const numbers = words.filter(({ lower }) => NUMBER_WORDS.has(lower) || /^\d/.test(lower));
  return words.map((one, at) => {
    const { lower } = one;
    const number = NUMBER_NAMES.has(lower) && numbers.length === 1 && !counts(words[at + 1]);
    const old = lower === 'old' && at === start && isNameWord(words[at + 1]?.text ?? '');
    const initial = lower === 'a' && isLetter(words[at + 1]);
    const alone = words.length === 1 && ALONE_NAMES.has(lower);
    return initial || (labelled && (number || old || alone)) ? { ...one, name: true } : one;
  });
}

/** `mark her as pending` is an instruction, not a client called Mark. */
const isCommand = (words: readonly Word[], at: number): boolean =>
  words[at]?.lower === 'mark' && /^(her|him|them)$/.test(words[at + 1]?.lower ?? '');

/**
 * The words of the name in a piece of speech; empty if there is no name. After a label there is only one name, so
 * spelled letters may differ more from the word they replace.
 */
export function nameWordsIn(words: readonly Word[], labelled = false): Word[] {
  const whole = joined(
    withSpelledNames(withSureNames(withoutPauses(words), labelled), labelled ? 1 / 2 : 1 / 3),
    labelled,
  );
  // "o'reilly, o apostrophe r e i l l y": one name, said twice.
  const clear = whole.filter(({ lower }, at) => !labelled || lower !== whole[at - 1]?.lower);
  const start = clear.findIndex(
    ({ text, lower, name: sure }, at) =>
      sure || (!BEFORE_NAME.has(lower) && !isCommand(clear, at) && !CORRECTIONS.has(lower) && isNameWord(text)),
  );
  const name = start < 0 ? [] : clear.slice(start);
  const end = name.findIndex(
    ({ text, lower, name: sure }) =>
      !sure &&
      ([AFTER_NAME, AFTER_CLIENT_NAME].some((words) => words.has(lower)) ||
        TITLES_AFTER.has(lower) ||
        !(isNameWord(text) || lower === ',')),
  );
  const cut = end < 0 ? name : name.slice(0, end);
  // "Maple Testperson March 1971": the month belongs to an unlabelled date.
  const dated = cut.length > 1 && /^\d/.test(name[end]?.lower ?? '') && monthNumber(cut[cut.length - 1]?.lower);
  if (dated) cut.pop();
  const last = cut[cut.length - 1];
  const sentence = cut.length > 2 || (cut.length > 1 && end > 0);
  return last && sentence && PRONOUNS.has(last.lower) ? cut.slice(0, -1) : cut;
}
