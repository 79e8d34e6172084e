import { HEALTH_CARD_DIGITS } from '../platform/limits.js';
import { DIGIT_WORDS, readDigit, readTwoFigures } from './number-words.js';
import { withoutLinks } from './pieces.js';
import { correctedValue, HESITATIONS, type Word } from './transcript.js';

const LIKE_DIGITS: ReadonlyMap<string, string> = new Map([
  ['to', '2'],
  ['too', '2'],
  ['for', '4'],
  ['fore', '4'],
  ['ate', '8'],
  ['won', '1'],
  ['tree', '3'],
  ['niner', '9'],
]);
const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);

type Digits = { digits: string; next: number };

function plainDigits(lower: readonly string[], at: number): Digits | null {
  const word = lower[at] ?? '';
  if (/^\d[\d-]*$/.test(word)) return { digits: word.replace(/-/g, ''), next: at + 1 };
  const [digit] = readDigit(lower, at);
  if (digit) return { digits: String(digit.value), next: digit.next };
  const [pair] = DIGIT_WORDS.has(word) ? [] : readTwoFigures(lower, at);
  return pair ? { digits: String(pair.value), next: pair.next } : null;
}

function digitsAt(lower: readonly string[], at: number, open: boolean): Digits | null {
  const word = lower[at] ?? '';
  const times = REPEATS.get(word);
  if (times !== undefined) {
    const repeated = plainDigits(lower, at + 1);
    return repeated?.digits.length === 1 ? { digits: repeated.digits.repeat(times), next: repeated.next } : null;
  }
  const similar = LIKE_DIGITS.get(word);
  if (similar !== undefined && open && digitsAt(lower, at + 1, open)) return { digits: similar, next: at + 1 };
  return plainDigits(lower, at);
}

/** Reads digits in any spoken form: figures, words, `double five`, dashes; hesitations in between don't matter. */
export function readDigits(words: readonly Word[]): { digits: string; rest: Word[] } {
  const lower = words.map((word) => word.lower);
  let [digits, next] = ['', 0];
  for (let at = 0; at < words.length;) {
    const inside = digits !== '' && digits.length < HEALTH_CARD_DIGITS;
    const found = digitsAt(lower, at, digits.length < HEALTH_CARD_DIGITS);
    if (!found && !HESITATIONS.has(lower[at] ?? '') && !(inside && /^(-|,|dash|hyphen|space)$/.test(lower[at] ?? '')))
      break;
    if (found) [digits, next] = [digits + found.digits, found.next];
    at = found?.next ?? at + 1;
  }
  return { digits, rest: words.slice(next) };
}

/** Separates a number from version letters that follow it without a space: `1234567897ab`. */
function unglued(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const glued = /^(\d[\d-]*\d)-?([a-z]{1,2})$/.exec(word.lower);
    const [number, letters] = [glued?.[1], glued?.[2]];
    return number && letters
      ? [
          { text: number, lower: number },
          { text: letters.toUpperCase(), lower: letters },
        ]
      : [word];
  });
}

/** The number after a health-card label, separated from its version letters. */
export function readCardNumber(words: readonly Word[]): { digits: string; rest: Word[] } {
  return readCorrectedDigits(unglued(words));
}

/** The number after a label; a corrected number ("no, 12…") is replaced by the next one. */
export function readCorrectedDigits(words: readonly Word[]): { digits: string; rest: Word[] } {
  const start = withoutLinks(words).filter(({ lower }, at) => at > 0 || lower !== 'number');
  const first = readDigits(withoutLinks(start));
  const corrected = first.digits === '' ? null : correctedValue(first.rest);
  if (!corrected) return first;
  const second = readDigits(corrected);
  return second.digits === '' ? first : second;
}

const BEFORE_PHONE_NUMBERS: ReadonlySet<string> = new Set(['plus', 'area', 'code']);

/** The number after a phone label: `plus one 226…`, `area code 226…`. */
export function readPhoneNumber(words: readonly Word[]): { digits: string; rest: Word[] } {
  const said = withoutLinks(words);
  const start = said.findIndex(({ lower }) => !BEFORE_PHONE_NUMBERS.has(lower));
  return readCorrectedDigits(said.slice(Math.max(start, 0)).map(withoutPlus));
}

const withoutPlus = (word: Word): Word => ({ ...word, lower: word.lower.replace(/^\+(?=\d)/, '') });
