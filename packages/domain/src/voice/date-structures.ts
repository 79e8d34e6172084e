import { monthNumber } from './date-words.js';
import { readDay, readTwoFigures, type Reading } from './number-words.js';
import { readYear } from './year-words.js';

export type DateParts = { year: number; month: number; day: number };

type Words = readonly string[];
/** One part of a date read from a position: its value, and where it ends. */
type Piece = (words: Words, at: number) => (Partial<DateParts> & { next: number })[];

const asDay = ({ value, next }: Reading): Partial<DateParts> & { next: number } => ({ day: value, next });
const asMonth = ({ value, next }: Reading): Partial<DateParts> & { next: number } => ({ month: value, next });
const asYear = ({ value, next }: Reading): Partial<DateParts> & { next: number } => ({ year: value, next });

const day: Piece = (words, at) => readDay(words, at).map(asDay);
const monthFigure: Piece = (words, at) => readDay(words, at).map(asMonth);
const year: Piece = (words, at) => readYear(words, at).map(asYear);
/** After a bare month, `19 80` may be a day and a short year, so it doesn't count as a year. */
const sureYear: Piece = (words, at) =>
  readYear(words, at)
    .filter(({ pair }) => !pair)
    .map(asYear);
const shortYear: Piece = (words, at) => readTwoFigures(words, at).map(asYear);
const monthName: Piece = (words, at) => {
  const month = monthNumber(words[at]);
  return month === undefined ? [] : [{ month, next: at + 1 }];
};
const mark =
  (sign: string): Piece =>
  (words, at) =>
    words[at] === sign ? [{ next: at + 1 }] : [];
const slash = mark('/');
const dash = mark('-');

/** The orders in which a date with its day is said or written. */
export const FULL_DATES: readonly (readonly Piece[])[] = [
  [monthName, day, year],
  [day, monthName, year],
  [monthFigure, slash, day, slash, year],
  [monthFigure, day, year],
  [year, dash, monthFigure, dash, day],
  [year, slash, monthFigure, slash, day],
  [year, monthFigure, day],
];

/** Those, and month with year (VOICE-16); the first that gives a real date wins. */
export const WHOLE_DATES: readonly (readonly Piece[])[] = [...FULL_DATES, [monthName, sureYear]];

/** Whole dates with a two-digit year. */
export const SHORT_YEAR_DATES: readonly (readonly Piece[])[] = [
  [monthName, day, shortYear],
  [day, monthName, shortYear],
  [monthFigure, slash, day, slash, shortYear],
  [monthFigure, dash, day, dash, shortYear],
  [monthFigure, day, shortYear],
];

/** A month with or without its day, but no year. */
export const DATES_WITHOUT_YEAR: readonly (readonly Piece[])[] = [
  [monthName],
  [monthName, day],
  [day, monthName],
  [monthFigure, slash, day],
];

export const BARE_DAY: readonly Piece[] = [day];

/** All ways to read the words as these pieces in this order, using every word; missing parts stay undefined. */
export function readPieces(pieces: readonly Piece[], words: Words, at = 0): Partial<DateParts>[] {
  const [piece, ...others] = pieces;
  if (!piece) return at === words.length ? [{}] : [];
  return piece(words, at).flatMap(({ next, ...parts }) =>
    readPieces(others, words, next).map((rest) => ({ ...parts, ...rest })),
  );
}
