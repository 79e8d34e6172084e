/** One word of a transcript: as written, and in lower case for comparisons. A comma is a separate word. */
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

const OWNERS: ReadonlySet<string> = new Set(['her', 'his', 'their', 'the', 'my']);

/** Reverses `birchfield is her last name`, so that every label precedes its value: `last name birchfield`. */
export function labelsFirst(words: readonly Word[]): Word[] {
  const out = [...words];
  for (let at = 1; at + 3 < out.length; at += 1) {
    const [value, is, owner, kind, name] = out.slice(at - 1, at + 4);
    const label = is?.lower === 'is' && OWNERS.has(owner?.lower ?? '') && name?.lower === 'name';
    if (label && value && kind && name && /^(first|last)$/.test(kind.lower)) out.splice(at - 1, 5, kind, name, value);
  }
  return out;
}

/** The words as one phrase again. */
export function phraseOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

export const HESITATIONS: ReadonlySet<string> = new Set('um umm uh uhm er erm ah hmm mm'.split(' '));

/** Words with which a speaker corrects what was just said. */
export const CORRECTIONS: ReadonlySet<string> = new Set(
  'no sorry correction correct actually wait rather oops mean meant scratch make'.split(' '),
);
