import type { CivilDate } from '../dates/civil-dates.js';
import { isTenDigits } from './health-card.js';
import { PHONE_DIGITS } from '../platform/limits.js';
import { digitsOf } from './phone.js';
import { isRecordId, recordIdRange, type RecordIdRange } from './record-code.js';
import { nameWords } from './name-folding.js';
import { typedDates } from './typed-dates.js';

/** What a search for a client may contain. */
export type SearchTerms =
  | { kind: 'id'; id: string }
  /** More than one if day and month are ambiguous. */
  | { kind: 'dob'; dobs: CivilDate[] }
  /** Ten digits are a phone number or a health card; fewer are part of a phone number. */
  | { kind: 'digits'; digits: string; card: string | null; ids?: RecordIdRange }
  /** Folded words, all of which must appear in a name, in any order; none if only punctuation was typed. */
  | { kind: 'name'; words: string[]; ids?: RecordIdRange };

/** Fewer digits than this match too many phone numbers. */
const FEWEST_DIGITS = 4;
const COUNTRY_CODE = '1';
/**
 * Half a code that contains a digit is unlikely to be a name. Without a digit it may be a misspelled name, so more
 * characters are needed.
 */
const FEWEST_OF_CODE = { withDigit: 4, letters: 6, digits: 8 };

/** The digits of a phone or a part of one, without the country code. */
export function searchedPhoneDigits(text: string): string {
  const digits = digitsOf(text);
  const international = /^\s*\+\s*1/.test(text);
  const whole = digits.length === PHONE_DIGITS + 1 && digits.startsWith(COUNTRY_CODE);
  return international || whole ? digits.slice(COUNTRY_CODE.length) : digits;
}

/** The records whose short code starts with the text, if it is long enough to be one. */
function idsByCode(text: string): { ids?: RecordIdRange } {
  const characters = text.replaceAll(/[^\p{L}\d]/gu, '');
  const [digit, letter] = [/\d/.test(characters), /\p{L}/u.test(characters)];
  const fewest = digit && letter ? FEWEST_OF_CODE.withDigit : FEWEST_OF_CODE[letter ? 'letters' : 'digits'];
  const ids = characters.length < fewest ? null : recordIdRange(text);
  return ids ? { ids } : {};
}

/** Parses the search field: an id, a date of birth, a number, a name or a short code. */
export function readSearch(text: string): SearchTerms {
  const trimmed = text.trim();
  if (isRecordId(trimmed)) return { kind: 'id', id: trimmed.toLowerCase() };
  const dobs = typedDates(trimmed);
  if (dobs.length > 0) return { kind: 'dob', dobs };
  const digits = searchedPhoneDigits(trimmed);
  const onlyNumber = /^[\d\s()+.-]+$/.test(trimmed);
  if (onlyNumber && digits.length >= FEWEST_DIGITS) {
    return { kind: 'digits', digits, card: isTenDigits(digits) ? digits : null, ...idsByCode(trimmed) };
  }
  return { kind: 'name', words: nameWords(trimmed), ...idsByCode(trimmed) };
}
