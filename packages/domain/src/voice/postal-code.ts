import { DIGIT_WORDS } from './number-words.js';
import { readLetters } from './spelled-letters.js';
import { HESITATIONS, type Word } from './transcript.js';

/** Letters that Canada Post uses at each place (no D, F, I, O, Q, U; no W, Z at the start). */
const CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;
const LENGTH = 6;
const WRITTEN = /^(?:[a-z]?\d)*[a-z]?$/;
const PAUSES: ReadonlySet<string> = new Set(['space', 'dash', 'hyphen', '-', ',']);

/** Letters and figures of one word: `n9a`, `nine`, `november`; empty for any other word. */
function charactersAt(words: readonly Word[], at: number, wantsDigit: boolean): { text: string; next: number } {
  const lower = (words[at]?.lower ?? '').replace(/-/g, '');
  if (lower.length > 1 && /\d/.test(lower) && WRITTEN.test(lower)) return { text: lower, next: at + 1 };
  const digit = /^\d$/.test(lower) ? Number(lower) : DIGIT_WORDS.get(lower);
  if (wantsDigit) return { text: digit === undefined ? '' : String(digit), next: at + 1 };
  const { letters, next } = readLetters(words.slice(at, at + 4), 0, { alphabet: true, names: true });
  return { text: letters.charAt(0), next: letters.length > 1 ? at + 1 : at + next };
}

/** A whole postal code that starts at this word, however it is said: `n9a 1a1`, `n 9 a 1 a 1`, `november nine alpha …`. */
export function postalCodeAt(words: readonly Word[], from: number): { code: string; next: number } | null {
  let [code, at] = ['', from];
  while (code.length < LENGTH && at < words.length) {
    const { text, next } = charactersAt(words, at, code.length % 2 === 1);
    const pause = PAUSES.has(words[at]?.lower ?? '') || HESITATIONS.has(words[at]?.lower ?? '');
    if (text === '' && (!pause || code === '')) return null;
    [code, at] = [code + text.toUpperCase(), text === '' ? at + 1 : next];
  }
  return CODE.test(code) ? { code: `${code.slice(0, 3)} ${code.slice(3)}`, next: at } : null;
}
