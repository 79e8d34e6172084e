import { readDigit, readTwoFigures, TEEN_WORDS, TENS_WORDS, type Reading } from './number-words.js';

/** `pair`: the year was given as two numbers, `19 80`. */
export type YearReading = Reading & { pair: boolean };

const plain = (readings: readonly Reading[]): YearReading[] => readings.map((reading) => ({ ...reading, pair: false }));

function centuryAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  if (/^(18|19|20|21)$/.test(word)) return Number(word);
  const value = TEEN_WORDS.get(word) ?? TENS_WORDS.get(word);
  return value === 18 || value === 19 || value === 20 ? value : null;
}

/** `nineteen eighty`, `twenty oh four`, `19 80`, `nineteen hundred and five`. */
function readCentury(words: readonly string[], at: number): YearReading[] {
  const century = centuryAt(words, at);
  if (century === null) return [];
  const figures = /^\d/.test(words[at] ?? '');
  if (words[at + 1] === 'hundred') {
    const rest = words[at + 2] === 'and' ? at + 3 : at + 2;
    const more = [...readTwoFigures(words, rest), ...readDigit(words, rest)];
    const years = more.map(({ value, next }) => ({ value: century * 100 + value, next, pair: false }));
    return [...years, { value: century * 100, next: at + 2, pair: false }];
  }
  return readTwoFigures(words, at + 1).map(({ value, next }) => ({
    value: century * 100 + value,
    next,
    pair: figures && /^\d/.test(words[at + 1] ?? ''),
  }));
}

/** `two thousand`, `two thousand and four`, `two thousand nineteen`. */
function readThousand(words: readonly string[], at: number): Reading[] {
  const two = readDigit(words, at).some(({ value }) => value === 2);
  if (!two || words[at + 1] !== 'thousand') return [];
  const rest = words[at + 2] === 'and' ? at + 3 : at + 2;
  const more = [...readTwoFigures(words, rest), ...readDigit(words, rest)];
  return [...more.map(({ value, next }) => ({ value: 2000 + value, next })), { value: 2000, next: at + 2 }];
}

/** Four digits one by one: `one nine eight oh`, `two double oh five`. */
function readFigures(words: readonly string[], at: number): Reading[] {
  let [text, next] = ['', at];
  while (text.length < 4) {
    const repeated = words[next] === 'double' ? 2 : words[next] === 'triple' ? 3 : 1;
    const [digit] = readDigit(words, repeated === 1 ? next : next + 1);
    if (!digit) return [];
    text += String(digit.value).repeat(repeated);
    next = digit.next;
  }
  return text.length === 4 && !text.startsWith('0') ? [{ value: Number(text), next }] : [];
}

/** All ways to read a four-digit year from here on; a year is never guessed from two digits. */
export function readYear(words: readonly string[], at: number): YearReading[] {
  const word = words[at] ?? '';
  if (/^\d{4}$/.test(word)) return [{ value: Number(word), next: at + 1, pair: false }];
  return [...readCentury(words, at), ...plain(readThousand(words, at)), ...plain(readFigures(words, at))];
}
