const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const UNIT_ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const LATER_ORDINALS = [
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
];

const numbered = (words: readonly string[], start: number, step = 1): [string, number][] =>
  words.map((word, index) => [word, start + index * step]);

/** Words for one digit, including the ways of saying zero. */
export const DIGIT_WORDS: ReadonlyMap<string, number> = new Map([...numbered(UNITS, 0), ['oh', 0], ['o', 0]]);
export const TEEN_WORDS: ReadonlyMap<string, number> = new Map(numbered(TEENS, 10));
export const TENS_WORDS: ReadonlyMap<string, number> = new Map([...numbered(TENS, 20, 10), ['fourty', 40]]);
export const UNIT_ORDINAL_WORDS: ReadonlyMap<string, number> = new Map(numbered(UNIT_ORDINALS, 1));
export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...UNIT_ORDINAL_WORDS,
  ...numbered(LATER_ORDINALS, 10),
  ['thirtieth', 30],
]);

/** One reading of words as a number: the value, and the index of the next word. */
export type Reading = { value: number; next: number };

/** One digit, spoken or written: `seven`, `oh`, `7`. */
export function readDigit(words: readonly string[], at: number): Reading[] {
  const word = words[at] ?? '';
  if (/^\d$/.test(word)) return [{ value: Number(word), next: at + 1 }];
  const value = DIGIT_WORDS.get(word);
  return value === undefined ? [] : [{ value, next: at + 1 }];
}

/** Tens with what may follow them: `eighty`, `eighty four`; the longer reading comes first. */
function readTens(words: readonly string[], at: number): Reading[] {
  const tens = TENS_WORDS.get(words[at] ?? '');
  if (tens === undefined) return [];
  const unit = DIGIT_WORDS.get(words[at + 1] ?? '');
  const long = unit !== undefined && unit > 0 ? [{ value: tens + unit, next: at + 2 }] : [];
  return [...long, { value: tens, next: at + 1 }];
}

/** A two-digit number, as in the second half of a year: `80`, `eighty four`, `twelve`, `oh five`. */
export function readTwoFigures(words: readonly string[], at: number): Reading[] {
  const word = (words[at] ?? '').replace(/^'/, '');
  if (/^\d{2}$/.test(word)) return [{ value: Number(word), next: at + 1 }];
  const teen = TEEN_WORDS.get(word);
  if (teen !== undefined) return [{ value: teen, next: at + 1 }];
  const zero = DIGIT_WORDS.get(word) === 0;
  return zero ? readDigit(words, at + 1) : readTens(words, at);
}

/** A day number, cardinal or ordinal: `5`, `5th`, `five`, `oh five`, `twenty first`, `twenty one`. */
export function readDay(words: readonly string[], at: number): Reading[] {
  const word = words[at] ?? '';
  const written = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word);
  if (written) return [{ value: Number(written[1]), next: at + 1 }];
  const behindZero = DIGIT_WORDS.get(words[at + 1] ?? '') ?? 0;
  if (DIGIT_WORDS.get(word) === 0 && behindZero > 0) return [{ value: behindZero, next: at + 2 }];
  const single = DIGIT_WORDS.get(word) ?? TEEN_WORDS.get(word) ?? ORDINAL_WORDS.get(word);
  if (single !== undefined) return [{ value: single, next: at + 1 }];
  const tens = TENS_WORDS.get(word);
  const unit = UNIT_ORDINAL_WORDS.get(words[at + 1] ?? '');
  const ordinal = tens !== undefined && unit !== undefined ? [{ value: tens + unit, next: at + 2 }] : [];
  return [...ordinal, ...readTens(words, at)];
}
