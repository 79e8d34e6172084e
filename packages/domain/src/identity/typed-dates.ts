import { isCivilDate, type CivilDate } from '../dates/civil-dates.js';
import { foldName } from './name-folding.js';

/** The first three or four letters identify the month in both languages. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'janv', 'janvier'],
  ['feb', 'february', 'fev', 'fevr', 'fevrier'],
  ['mar', 'march', 'mars'],
  ['apr', 'april', 'avr', 'avril'],
  ['may', 'mai'],
  ['jun', 'june', 'juin'],
  ['jul', 'july', 'juil', 'juillet'],
  ['aug', 'august', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['oct', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre'],
];

const YEAR_FIRST = /^(\d{4}) (\d{1,2}) (\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2}) (\d{1,2}) (\d{4})$/;
const MONTH_FIRST = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/;
const DAY_FIRST = /^(?:le |the )?(\d{1,2})(?:st|nd|rd|th|er)? (?:of |de )?([a-z]+) (\d{4})$/;

function date(year: string | undefined, month: number | string | undefined, day: string | undefined): CivilDate[] {
  const made = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCivilDate(made) ? [made] : [];
}

function monthOf(word: string | undefined): number {
  return MONTHS.findIndex((names) => names.includes(word ?? '')) + 1;
}

/**
 * The dates that a typed text can mean, in English or French: `Jan 7 1983`, `7 janvier 1983`, `1983-01-07`; for
 * `07/01/1983` both orders, month first. Empty if it isn't a whole date.
 */
export function typedDates(text: string): CivilDate[] {
  const words = foldName(text.replaceAll('.', ' '));
  const iso = YEAR_FIRST.exec(words);
  if (iso) return date(iso[1], iso[2], iso[3]);
  const numbers = YEAR_LAST.exec(words);
  if (numbers) {
    const [, one, two, year] = numbers;
    return [...new Set([...date(year, one, two), ...date(year, two, one)])];
  }
  const named = MONTH_FIRST.exec(words);
  if (named) return date(named[3], monthOf(named[1]), named[2]);
  const french = DAY_FIRST.exec(words);
  return french ? date(french[3], monthOf(french[2]), french[1]) : [];
}
