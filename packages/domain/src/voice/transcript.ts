/** One word of a transcript: as it was written, and in lower case for comparisons. A comma is a word of its own. */
export type Word = { text: string; lower: string };

const INITIALS = /^(?:\p{L}\.){2,}\p{L}?\.?$/u;

function partsOfToken(token: string): string[] {
  if (INITIALS.test(token)) return token.split('.').filter((letter) => letter !== '');
  const trimmed = token.replace(/^[.]+|[.]+$/g, '');
  return trimmed === '' ? [] : [trimmed];
}

/** Splits a transcript into words; punctuation other than commas, apostrophes, hyphens and slashes is dropped. */
export function wordsOf(transcript: string): Word[] {
  return transcript
    .normalize('NFC')
    .replace(/[‘’`]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[;:!?"()#]/g, ' ')
    .replace(/,/g, ' , ')
    .split(/\s+/)
    .flatMap(partsOfToken)
    .map((text) => ({ text, lower: text.toLowerCase() }));
}

/** The words as one phrase again. */
export function phraseOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

export const HESITATIONS: ReadonlySet<string> = new Set('um umm uh uhm er erm ah hmm mm'.split(' '));

/** Words with which a speaker takes back what was just said. */
export const CORRECTIONS: ReadonlySet<string> = new Set(
  'no sorry correction correct actually wait rather oops mean meant scratch make'.split(' '),
);
