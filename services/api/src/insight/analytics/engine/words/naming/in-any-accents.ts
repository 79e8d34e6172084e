/** Accents and the form of an apostrophe are often left out on a phone. */
const LETTERS: Readonly<Record<string, string>> = {
  a: '[aàâ]',
  e: '[eéèêë]',
  i: '[iîï]',
  o: '[oô]',
  u: '[uûù]',
  c: '[cç]',
  "'": "(?:['’] ?| )",
  '-': '[- ]',
};

const inAnyAccents = (words: string): string =>
  words.replace(/(?<!\\)[aeiouc'-]/g, (letter) => LETTERS[letter] ?? letter);

/** French words as a pattern, with or without accents, and what follows them. */
export const french = (words: string, before = '(?![\\p{L}\\d])'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${inAnyAccents(words)})${inAnyAccents(before)}`, 'giu');
