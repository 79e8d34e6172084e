import type { CivilDate } from '../dates/civil-dates.js';
import { findUnlabelledDate } from './birth-date.js';
import { readDigits } from './card-number.js';
import type { ContactReading } from './contact.js';
import { monthNumber } from './date-words.js';
import { DIGIT_WORDS, ORDINAL_WORDS, TEEN_WORDS, TENS_WORDS } from './number-words.js';
import { type Piece, withoutLinks } from './pieces.js';
import { HESITATIONS, phraseOf, type Word } from './transcript.js';

/** Months that the date grammar doesn't support: such a date is heard but not used. */
const FRENCH_MONTHS: ReadonlySet<string> = new Set(
  'janvier février fevrier mars avril mai juin juillet août aout septembre octobre novembre décembre decembre'.split(
    ' ',
  ),
);
const BETWEEN_NUMBERS: ReadonlySet<string> = new Set([',', '-', '/', 'dash', 'double', 'triple', 'slash', 'de']);
/** Fewer number words may be part of a name or of a sentence. */
const NUMBER_WORDS_AT_LEAST = 3;

const hasFigure = ({ lower }: Word): boolean => /\d/.test(lower);
const isNumberWord = ({ lower }: Word): boolean =>
  [DIGIT_WORDS, TEEN_WORDS, TENS_WORDS, ORDINAL_WORDS].some((words) => words.has(lower));
const isMonth = ({ lower }: Word): boolean => FRENCH_MONTHS.has(lower) || monthNumber(lower) !== undefined;
const isNumeric = (word: Word): boolean =>
  hasFigure(word) || isNumberWord(word) || isMonth(word) || BETWEEN_NUMBERS.has(word.lower);

/** Runs of numbers, with the months in between; a month alone may be a name. */
function numbersIn(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const word of [...words, null]) {
    if (word && (isNumeric(word) || (run.length > 0 && HESITATIONS.has(word.lower)))) run.push(word);
    else {
      const says = run.some(hasFigure) || run.filter(isNumberWord).length >= NUMBER_WORDS_AT_LEAST;
      if (says) runs.push(trimmed(run));
      run = [];
    }
  }
  return runs;
}

function trimmed(run: readonly Word[]): Word[] {
  const says = (word: Word): boolean => hasFigure(word) || isNumberWord(word) || isMonth(word);
  return run.slice(run.findIndex(says), run.findLastIndex(says) + 1);
}

/** Up to the last number or month; words after it may be a name. */
function untilLastNumber(words: readonly Word[]): Word[] {
  return words.slice(0, words.findLastIndex((word) => isNumeric(word)) + 1);
}

/** The filled fields, as far as needed here. */
export type Filled = { dob?: string; healthCard?: string };

function unusedOf(piece: Piece, filled: Filled, contact: ContactReading, today: CivilDate): Word[][] {
  const { about, label, words, negated } = piece;
  const said = withoutLinks(words);
  const left = contact.unused.get(piece);
  if (left) return negated ? [] : [left];
  if (about.topic === 'otherText') return negated || said.length === 0 ? [] : [[...label, ...words]];
  if (about.topic === 'otherNumber') {
    const { rest } = readDigits(said);
    const number = said.slice(0, said.length - rest.length);
    return number.length === 0 ? [] : [[...label, ...number]];
  }
  if (about.topic === 'dob') {
    const date = untilLastNumber(said);
    return filled.dob === undefined && date.length > 0 ? [[...label, ...date]] : [];
  }
  if (about.topic === 'healthCard' || about.topic === 'version') {
    const number = untilLastNumber(said);
    return filled.healthCard === undefined && number.length > 0 ? [[...label, ...number]] : [];
  }
  const date = findUnlabelledDate(words, today);
  const used = date && date.date === filled.dob ? date : null;
  const others = used ? [words.slice(0, used.at), used.rest] : [words];
  return others
    .flatMap(numbersIn)
    .filter((run) => filled.healthCard === undefined || readDigits(run).digits !== filled.healthCard);
}

/** What was heard but fills no field, in spoken order: an e-mail address, a date in French, an unknown number. */
export function unusedRuns(
  pieces: readonly Piece[],
  filled: Filled,
  contact: ContactReading,
  today: CivilDate,
): Word[][] {
  return pieces.flatMap((piece) => unusedOf(piece, filled, contact, today)).filter((run) => phraseOf(run) !== '');
}
