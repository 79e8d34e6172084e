import { isCivilDate } from '@firstlight/domain/civil-dates';
import { isTenDigits } from '@firstlight/domain/health-card';
import { digitsOf } from '@firstlight/domain/phone';
import { isRecordId } from '../common/http/record-id.pipe.js';

/** What a person who looks for a client may have typed. */
export type SearchTerms =
  | { kind: 'id'; id: string }
  | { kind: 'dob'; dob: string }
  /** Ten digits are a phone or a health card; fewer are a part of a phone. */
  | { kind: 'digits'; digits: string; card: string | null }
  | { kind: 'name'; name: string };

/** Fewer digits than this match too many phones to be of help. */
const FEWEST_DIGITS = 4;
const DAY_FIRST_SEEN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

function civilDateIn(text: string): string | null {
  const [, month, day, year] = DAY_FIRST_SEEN.exec(text) ?? [];
  const date = month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isCivilDate(date) ? date : null;
}

/** Reads the one search field: an id, a date of birth, a number or a name. */
export function readSearch(text: string): SearchTerms {
  const trimmed = text.trim();
  if (isRecordId(trimmed)) return { kind: 'id', id: trimmed.toLowerCase() };
  const dob = civilDateIn(trimmed);
  if (dob !== null) return { kind: 'dob', dob };
  const digits = digitsOf(trimmed);
  const onlyNumber = /^[\d\s()+.-]+$/.test(trimmed);
  if (onlyNumber && digits.length >= FEWEST_DIGITS) {
    return { kind: 'digits', digits, card: isTenDigits(digits) ? digits : null };
  }
  return { kind: 'name', name: trimmed.toLowerCase() };
}
