import { ageOn, civilDateInWords, partsOf, type CivilDate } from './civil-dates.js';
import { addDays } from '../care/treatment-dates.js';
import {
  BARE_DAY,
  DATES_WITHOUT_YEAR,
  readPieces,
  SHORT_YEAR_DATES,
  WHOLE_DATES,
  type DateParts,
} from '../voice/date-structures.js';
import { dateWords, RELATIVE_DAYS } from '../voice/date-words.js';

/** Why a phrase isn't a date; the alert is the same for all; the reason is added for clarity. */
export type SpokenDateRejection =
  | 'impossible_date'
  | 'year_missing'
  | 'year_two_digits'
  | 'not_understood'
  | 'two_dates';

export type SpokenDate = { date: CivilDate } | { reject: SpokenDateRejection };

/** Texts of the Voice Date Input dialog (VOICE-15, VOICE-17). */
export const SPOKEN_DATE_TEXTS = {
  alert: 'Could not understand date',
  examples: ['March 5 1980', '5th of March 1980', '3/5/1980', '1980-03-05', 'March 1980', 'today', '15'],
  reasons: {
    impossible_date: 'This day does not exist in the calendar.',
    year_missing: 'Please say the year too.',
    year_two_digits: 'Please say all four digits of the year.',
    two_dates: 'Please say one date only.',
    not_understood: 'Please say the date like one of the examples.',
  },
} as const satisfies { alert: string; examples: string[]; reasons: Record<SpokenDateRejection, string> };

const FIRST_YEAR = 1800;
const LAST_YEAR = 2199;
const BETWEEN_DATES = new Set(['or', 'and', 'to', 'no', 'not', 'sorry', 'then', 'until', 'actually', '-', '/']);

function civilDate({ year, month, day = 1 }: Partial<DateParts>): CivilDate | null {
  if (year === undefined || month === undefined || year < FIRST_YEAR || year > LAST_YEAR) return null;
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return partsOf(date) ? date : null;
}

/** Exactly one date; `not_understood` also if it could be two dates. */
function readOneDate(words: readonly string[], today: CivilDate): SpokenDate {
  const distance = words.length === 1 ? RELATIVE_DAYS.get(words[0] ?? '') : undefined;
  const relative = distance === undefined ? null : addDays(today, distance);
  if (relative !== null) return { date: relative };
  const now = partsOf(today);
  const bare = readPieces(BARE_DAY, words).map(({ day }) => ({ year: now?.year, month: now?.month, day }));
  const whole = [...WHOLE_DATES.flatMap((pieces) => readPieces(pieces, words)), ...bare];
  const date = whole.map(civilDate).find((found) => found !== null);
  if (date) return { date };
  if (whole.length > 0) return { reject: 'impossible_date' };
  const fits = (structures: typeof WHOLE_DATES): boolean =>
    structures.some((pieces) => readPieces(pieces, words).length > 0);
  if (fits(SHORT_YEAR_DATES)) return { reject: 'year_two_digits' };
  return { reject: fits(DATES_WITHOUT_YEAR) ? 'year_missing' : 'not_understood' };
}

function isTwoDates(words: readonly string[], today: CivilDate): boolean {
  const trimmed = (part: readonly string[]): readonly string[] => {
    const start = part.findIndex((word) => !BETWEEN_DATES.has(word));
    const end = part.findLastIndex((word) => !BETWEEN_DATES.has(word));
    return start < 0 ? [] : part.slice(start, end + 1);
  };
  const isDate = (part: readonly string[]): boolean => {
    const read = readOneDate(part, today);
    if (readPieces(BARE_DAY, part).length > 0) return false;
    return 'date' in read || read.reject !== 'not_understood';
  };
  return words.some((_, at) => {
    const [left, right] = [trimmed(words.slice(0, at)), trimmed(words.slice(at))];
    return left.length > 0 && right.length > 0 && isDate(left) && isDate(right);
  });
}

/**
 * Reads a spoken or typed date (VOICE-16, VOICE-17): month day year · day of month year · m/d/yyyy · yyyy-m-d ·
 * month year (day 1) · today, yesterday, tomorrow · a bare day of the month of `today`. The whole phrase must be one
 * real date: nothing is guessed, swapped or cut off.
 */
export function readSpokenDate(phrase: string, today: CivilDate): SpokenDate {
  const words = dateWords(phrase);
  const read = readOneDate(words, today);
  if ('date' in read || read.reject !== 'not_understood') return read;
  return isTwoDates(words, today) ? { reject: 'two_dates' } : read;
}

/** How a spoken birth date is read back to staff: `13 May 1980, 46`; without the age if it is in the future. */
export function birthDateReadBack(date: CivilDate, today: CivilDate): string {
  const age = ageOn(date, today);
  return age === null ? civilDateInWords(date) : `${civilDateInWords(date)}, ${age}`;
}
