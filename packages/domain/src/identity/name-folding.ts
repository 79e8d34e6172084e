/**
 * Letters that don't decompose into a base letter and marks, with their replacements. Greek, Cyrillic and
 * Armenian capitals follow from their ranges, because `lower()` of the database folds ASCII alone.
 */
const LETTERS: readonly (readonly [from: string, to: string])[] = [
  ['ØøŁłĐđĦħŦŧıĸŊŋÐð', 'oollddhhttiknndd'],
  ['ς', 'σ'],
];
const CAPITAL_RANGES = [
  { first: 0x391, last: 0x3a9, small: 0x20 },
  { first: 0x400, last: 0x40f, small: 0x50 },
  { first: 0x410, last: 0x42f, small: 0x20 },
  { first: 0x531, last: 0x556, small: 0x30 },
] as const;
const PAIRS: readonly (readonly [from: string, to: string])[] = [
  ['Æ', 'ae'],
  ['æ', 'ae'],
  ['Œ', 'oe'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['Þ', 'th'],
  ['þ', 'th'],
];

function folds(): ReadonlyMap<string, string> {
  const map = new Map<string, string>(PAIRS);
  for (const [from, to] of LETTERS) [...from].forEach((letter, index) => map.set(letter, to[index] ?? ''));
  for (const { first, last, small } of CAPITAL_RANGES) {
    for (let code = first; code <= last; code += 1) {
      map.set(String.fromCodePoint(code), String.fromCodePoint(code + small));
    }
  }
  return map;
}
const FOLDS = folds();

const MARKS = /[\u0300-\u036f]/g;
/** Dropped inside a word: O'Brien is searched as obrien, J.P. as jp. */
const DROPPED = /['’‘ʼʹ`′.·]/g;
/** Word separators: Smith-Jones is searched as smith jones. */
const PARTING = /[ \t\n\r\f\v,;/()"_\-‐‒–—―−]+/g;

/**
 * A name as used for search and comparison: no accents, case, apostrophes or dots; hyphens and commas separate words.
 * Same as `fold_name()` of the database (property test in `name-folding.medium.test.ts`).
 */
export function foldName(name: string): string {
  const plain = name.replaceAll('´', '').normalize('NFKD').replace(MARKS, '');
  const folded = [...plain].map((letter) => FOLDS.get(letter) ?? letter).join('');
  return folded
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(DROPPED, '')
    .replace(PARTING, ' ')
    .replace(/^ | $/g, '');
}

/** The folded words of a name, in their order. */
export function nameWords(name: string): string[] {
  return foldName(name)
    .split(' ')
    .filter((word) => word !== '');
}
