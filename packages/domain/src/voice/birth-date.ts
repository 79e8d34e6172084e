import type { CivilDate } from '../dates/civil-dates.js';
import { readSpokenDate } from '../dates/spoken-dates.js';
import { FULL_DATES, readPieces } from './date-structures.js';
import { dateWords, monthNumber, RELATIVE_DAYS } from './date-words.js';
import { DIGIT_WORDS, ORDINAL_WORDS, TEEN_WORDS, TENS_WORDS } from './number-words.js';
import { correctedValue, CORRECTIONS, phraseOf, type Word } from './transcript.js';

const LINKING = new Set(['and', 'hundred', 'thousand', 'slash', 'dash', 'double', '/', '-', ',']);

function saysNumber(lower: string): boolean {
  const words = [DIGIT_WORDS, TEEN_WORDS, TENS_WORDS, ORDINAL_WORDS];
  return /^'?\d/.test(lower) || lower.split('-').some((part) => words.some((known) => known.has(part)));
}

/** Whether a word can belong to a date; fillers of the date grammar count, because it drops them itself. */
function isDateWord({ lower, text }: Word): boolean {
  const known = LINKING.has(lower) || saysNumber(lower) || monthNumber(lower) !== undefined || RELATIVE_DAYS.has(lower);
  return known || dateWords(text).length === 0;
}

const startsAnew = (words: readonly Word[], bare: boolean): boolean =>
  words.some(({ lower }) => saysNumber(lower) || (bare && monthNumber(lower) !== undefined));

export type BirthDate = { date: CivilDate | null; rest: Word[] };

/** Words between two dates of which only one can be right. */
const DOUBTS = new Set('or maybe perhaps possibly probably either not'.split(' '));

/**
 * If a second date corrects the first one or is said as another possibility, it's unclear which was meant: neither
 * counts. Nor does a partly corrected date: `may 13 1980 sorry 1981`.
 */
function uncorrected(date: CivilDate, rest: Word[], today: CivilDate): BirthDate {
  const doubt = rest.findIndex(({ lower }) => !CORRECTIONS.has(lower) && !DOUBTS.has(lower));
  const other = correctedValue(rest) ?? (doubt > 0 ? rest.slice(doubt) : []);
  const second = other.length > 0 ? readBirthDate(other, today) : null;
  const takenBack = second !== null && (second.date !== null || startsAnew(other.slice(0, 1), true));
  return takenBack ? { date: null, rest: second.rest } : { date, rest };
}

/**
 * The date after a birth-date label. The longest prefix of the date words that is a date wins, but not if numbers
 * follow it: a date is never taken from a longer number. `rest` is what follows, for other fields.
 */
export function readBirthDate(words: readonly Word[], today: CivilDate): BirthDate {
  const found = words.findIndex((word) => !isDateWord(word));
  const run = words.slice(0, found < 0 ? words.length : found);
  for (let length = run.length; length > 0; length -= 1) {
    const read = readSpokenDate(phraseOf(run.slice(0, length)), today);
    const bare = dateWords(phraseOf(run.slice(0, length))).length < 2;
    const leftOver = bare ? words.slice(length) : run.slice(length);
    if ('date' in read && !startsAnew(leftOver, bare)) return uncorrected(read.date, words.slice(length), today);
  }
  const meaningful = run.some(({ text }) => dateWords(text).length > 0);
  const rest = words.slice(run.length);
  return { date: null, rest: meaningful && !startsAnew(rest, false) ? rest : [] };
}

const DATE_LINKS = new Set('on in the of for date is was'.split(' '));
const OTHER_DATES = new Set(
  (
    'seen tested test expires expiry expired expiring visit visited appointment started since until by diagnosed ' +
    'registered registration last next due dose treatment collected drawn'
  ).split(' '),
);

/** Whether the words before a date say that it isn't the birth date: `expires`, `seen on`. */
const isOtherDate = (before: readonly Word[]): boolean =>
  OTHER_DATES.has(before.findLast(({ lower }) => !DATE_LINKS.has(lower))?.lower ?? '');

/** The words up to one that announces another date. */
function beforeOtherDate(words: readonly Word[]): readonly Word[] {
  const other = words.findIndex(({ lower }) => OTHER_DATES.has(lower));
  return other < 0 ? words : words.slice(0, other);
}

/** A full date that was said without a label: `Maple Testperson May 4 1971`. */
export function findUnlabelledDate(
  words: readonly Word[],
  today: CivilDate,
): { date: CivilDate; at: number; rest: Word[] } | null {
  for (let at = 0; at < words.length; at += 1) {
    for (let end = words.length; end > at; end -= 1) {
      const part = words.slice(at, end);
      const sayable = part.every((word) => isDateWord(word)) && dateWords(words[at]?.text ?? '').length > 0;
      const full = sayable && FULL_DATES.some((pieces) => readPieces(pieces, dateWords(phraseOf(part))).length > 0);
      const read = full ? readSpokenDate(phraseOf(part), today) : null;
      if (read && 'date' in read && !startsAnew(beforeOtherDate(words.slice(end)), false)) {
        if (!isOtherDate(words.slice(0, at))) return { date: read.date, at, rest: words.slice(end) };
        at = end - 1;
      }
    }
  }
  return null;
}
