import type { Word } from './transcript.js';

const ALPHABET =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu';
const SPELLING_WORDS: ReadonlyMap<string, string> = new Map([
  ...ALPHABET.split(' ').map((word): [string, string] => [word, word.charAt(0)]),
  ['alfa', 'a'],
  ['juliett', 'j'],
  ['whisky', 'w'],
  ['x-ray', 'x'],
]);

const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'ay:a eh:a hey:a be:b bee:b see:c sea:c cee:c dee:d ee:e ef:f eff:f gee:g aitch:h haitch:h eye:i jay:j kay:k cay:k ' +
    'el:l ell:l em:m en:n oh:o owe:o pee:p pea:p queue:q cue:q are:r ar:r es:s ess:s tea:t tee:t you:u yew:u ' +
    'vee:v ex:x why:y wye:y zed:z zee:z'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, -2), pair.slice(-1)]),
);

/** A run of spelled letters: the word they form, and the index after it. */
export type Spelling = { letters: string; next: number };

/** One letter, by itself (`b`), hyphenated (`s-m`), from the spelling alphabet or, when asked, by the letter's name. */
function letterAt(words: readonly Word[], at: number, alphabet: boolean, names: boolean): Spelling | null {
  const word = words[at]?.lower ?? '';
  const following = words[at + 1]?.lower ?? '';
  if (word === 'double' && /^(u|you)$/.test(following) && names) return { letters: 'w', next: at + 2 };
  if (word === 'double') {
    const doubled = letterAt(words, at + 1, alphabet, names);
    return doubled?.letters.length === 1 ? { letters: doubled.letters.repeat(2), next: doubled.next } : null;
  }
  if (word === 'x' && following === 'ray') return { letters: 'x', next: at + 2 };
  if (/^\p{L}(-\p{L})*$/u.test(word)) return { letters: word.replace(/-/g, ''), next: at + 1 };
  const letter = (alphabet ? SPELLING_WORDS.get(word) : undefined) ?? (names ? LETTER_NAMES.get(word) : undefined);
  return letter === undefined ? null : { letters: letter, next: at + 1 };
}

/** Skips the example after a letter: `b as in bravo`, `m for mary`. */
function behindExample(words: readonly Word[], { letters, next }: Spelling): number {
  const [first, second, third] = [words[next], words[next + 1], words[next + 2]].map((word) => word?.lower ?? '');
  if (first === 'as' && second === 'in' && third?.startsWith(letters)) return next + 3;
  return (first === 'for' || first === 'like') && second?.startsWith(letters) ? next + 2 : next;
}

/** Reads as many letters as possible from here; `alphabet` and `names` allow `bravo` and `see` for B and C. */
export function readLetters(
  words: readonly Word[],
  at: number,
  allow: { alphabet: boolean; names: boolean },
): Spelling {
  let spelling: Spelling = { letters: '', next: at };
  for (;;) {
    const letter = letterAt(words, spelling.next, allow.alphabet, allow.names);
    if (!letter) return spelling;
    spelling = { letters: spelling.letters + letter.letters, next: behindExample(words, letter) };
  }
}
