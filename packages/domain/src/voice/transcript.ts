/**
 * One word of a transcript: as written, and in lower case for comparisons. A comma is a separate word. `name` marks a
 * word that would otherwise be a label, a number or a filler, but is a name here.
 */
export type Word = { text: string; lower: string; name?: true };

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

export const OWNERS: ReadonlySet<string> = new Set(['her', 'his', 'their', 'the', 'my']);

const NAME: Word = { text: 'name', lower: 'name' };

const BEFORE_SHORT_LABELS: ReadonlySet<string> = new Set('name names client patient is okay so um uh and ,'.split(' '));
const AFTER_FIRST_OR_LAST: ReadonlySet<string> = new Set(
  'of time visit nation nations contact appointment seen tested known dose week month year'.split(' '),
);

/** Completes short labels: `first john last smith` becomes `first name john last name smith`. */
function wholeLabels(words: readonly Word[]): Word[] {
  const lower = words.map((word) => word.lower);
  const first = lower.findIndex((word) => word === 'first' || word === 'last');
  const second = lower.indexOf(lower[first] === 'first' ? 'last' : 'first', first);
  const opens = first === 0 || BEFORE_SHORT_LABELS.has(lower[first - 1] ?? '');
  const value = lower.slice(first + 1, second).filter((word) => !/^(?:is|and|,)$/.test(word));
  const plain = [first, second].every(
    (at) => !/^(?:name|$)/.test(lower[at + 1] ?? '') && !AFTER_FIRST_OR_LAST.has(lower[at + 1] ?? ''),
  );
  if (first < 0 || !opens || value.length < 1 || value.length > 2 || !plain) return [...words];
  return [...words.slice(0, first + 1), NAME, ...words.slice(first + 1, second + 1), NAME, ...words.slice(second + 1)];
}

/**
 * Completes short labels and reverses `birchfield is her last name`, so that every label precedes its value: `last name
 * birchfield`.
 */
export function labelsFirst(words: readonly Word[]): Word[] {
  const out = wholeLabels(words);
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

const BEFORE_CORRECTIONS: ReadonlySet<string> = new Set(["i'm", 'i', ',']);
export const AFTER_CORRECTIONS: ReadonlySet<string> = new Set("it's that's that it is was ok okay ,".split(' '));

const isPause = ({ lower }: Word): boolean => HESITATIONS.has(lower) || BEFORE_CORRECTIONS.has(lower);

/** The new value, where the words start with a correction: `no it's 12…`, `i mean may 4`; `null` where they don't. */
export function correctedValue(words: readonly Word[]): Word[] | null {
  const start = words.findIndex((word) => !isPause(word));
  if (start < 0 || !CORRECTIONS.has(words[start]?.lower ?? '')) return null;
  const value = words.findIndex(
    (word, at) => at >= start && !CORRECTIONS.has(word.lower) && !AFTER_CORRECTIONS.has(word.lower) && !isPause(word),
  );
  return value < 0 ? [] : words.slice(value);
}
