import { partsOf, type CivilDate } from './civil-dates.js';
import { readSpokenDate, SPOKEN_DATE_TEXTS, type SpokenDateRejection } from './spoken-dates.js';

/** Shown with a date that can't be read; the reason comes first. */
export function unreadableDateText(reason: SpokenDateRejection): string {
  return `${TYPED_REASONS[reason]} For example 1980-03-05, 5 March 1980 or 3/5/1980 (month first).`;
}

const TYPED_REASONS: Record<SpokenDateRejection, string> = {
  impossible_date: SPOKEN_DATE_TEXTS.reasons.impossible_date,
  year_missing: 'Please enter the year too.',
  year_two_digits: 'Please enter all four digits of the year.',
  two_dates: 'Please enter one date only.',
  not_understood: 'This is not a date.',
};

/** French month names and abbreviations, without accents, and their English names. */
const FRENCH_MONTHS: readonly (readonly [RegExp, string])[] = [
  [/\bjanv[a-z]*\b\.?/g, 'january'],
  [/\bfevr?[a-z]*\b\.?/g, 'february'],
  [/\bmars\b/g, 'march'],
  [/\bavr[a-z]*\b\.?/g, 'april'],
  [/\bmai\b/g, 'may'],
  [/\bjuin\b/g, 'june'],
  [/\bjuil[a-z]*\b\.?/g, 'july'],
  [/\baout\b/g, 'august'],
  [/\bdec(embre)?\b\.?/g, 'december'],
  [/\bseptembre\b/g, 'september'],
  [/\boctobre\b/g, 'october'],
  [/\bnovembre\b/g, 'november'],
  [/\b(1 ?er|premier)\b/g, '1'],
];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Words around a date that are ignored: the day of the week, and the French article. */
const WEEKDAYS =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:mon|tue|wed|thu|fri|sat|sun)\b\.?|\b(?:lun|mar|mercre|jeu|vendre|same)di\b|\bdimanche\b/g;
const FRENCH_ARTICLE = /^le\b/;

const inEnglish = (text: string): string =>
  FRENCH_MONTHS.reduce(
    (words, [french, english]) => words.replace(french, english),
    text
      .replace(WEEKDAYS, '')
      .replace(/^[\s,]+/, '')
      .replace(FRENCH_ARTICLE, '')
      .replace(WEEKDAYS, ''),
  );

/** `1980-Mar-05` and `1980 mars 5`: the numeric order, with the month in letters. */
const yearLast = (words: string): string => words.replace(/^\s*(\d{4})[-/. ]+([a-z]+)\.?[-/. ]+(\d{1,2})$/, '$3 $2 $1');

type Layout = { pattern: RegExp; iso: (first: number, second: number, third: number) => [number, number, number] };

/** Dates in figures only. Month first is the specified order (VOICE-16); 25/12 can't be a month, so it is day first. */
const LAYOUTS: readonly Layout[] = [
  { pattern: /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/, iso: (year, month, day) => [year, month, day] },
  { pattern: /^((?:18|19|20)\d\d)(\d\d)(\d\d)$/, iso: (year, month, day) => [year, month, day] },
  {
    pattern: /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/,
    iso: (first, second, year) => (first > 12 ? [year, second, first] : [year, first, second]),
  },
];

function inFigures(text: string): CivilDate | 'impossible' | null {
  for (const { pattern, iso } of LAYOUTS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [year, month, day] = iso(Number(found[1]), Number(found[2]), Number(found[3]));
    const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return partsOf(date) ? date : 'impossible';
  }
  return null;
}

/**
 * Reads a date as people type it: in figures, or with the month in English or French words. Unlike a spoken date it
 * needs day, month and year; nothing is completed from today.
 */
export function readTypedDate(text: string, today: CivilDate): { date: CivilDate } | { reject: SpokenDateRejection } {
  const typed = plain(text);
  const figures = inFigures(typed);
  if (figures === 'impossible') return { reject: 'impossible_date' };
  if (figures !== null) return { date: figures };
  const words = yearLast(inEnglish(typed));
  const numbers = words.match(/\d+/g) ?? [];
  const read = readSpokenDate(words, today);
  if ('reject' in read) return read;
  if (numbers.length >= 2) return read;
  return { reject: /\d{4}/.test(words) ? 'not_understood' : 'year_missing' };
}

/** The date that a text means, or the text itself if it can't be read. */
export function typedDateOr(text: string, today: CivilDate): string {
  const read = readTypedDate(text, today);
  return 'date' in read ? read.date : text.trim();
}

/** The same figures with the day first, as in French; null unless both orders are real dates. */
export function dayFirstReading(text: string): CivilDate | null {
  const [, day = '', month = '', year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text.trim()) ?? [];
  if (year === undefined || Number(day) > 12 || Number(day) === Number(month)) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return partsOf(date) ? date : null;
}

/** Name of the text field next to a date picker for typing the same date; never part of a JSON body. */
export const typedNameOf = (field: string): string => `${field}_typed`;
