import { iso } from './calendar.js';

const SLASHED = /(?<![\d/-])(\d{1,2})\/(\d{1,2})\/(20\d\d|\d\d)(?![\d/-])/g;

const yearOf = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/**
 * Dates with slashes as ISO dates. A number above 12 is a day, and all dates of a message are written the same way;
 * "01/02/2026" alone may be January or February, so it stays as it is and is asked about.
 */
export function slashDatesSettled(text: string): string {
  const all = [...text.matchAll(SLASHED)].map(([, one = '', other = '']) => [Number(one), Number(other)] as const);
  const dayFirst = all.some(([one]) => one > 12);
  const monthFirst = all.some(([, other]) => other > 12);
  if (dayFirst && monthFirst) return text;
  return text.replace(SLASHED, (words, one: string, other: string, year: string) => {
    const [first, second] = [Number(one), Number(other)];
    if (!dayFirst && !monthFirst && first !== second) return words;
    return dayFirst ? iso(yearOf(year), second, first) : iso(yearOf(year), first, second);
  });
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']; // prettier-ignore

/** Both dates that the first open one may be: month first, then day first. */
export function slashDateChoices(text: string): { words: string; choices: [string, string] } | null {
  const found = new RegExp(SLASHED.source).exec(text);
  if (!found) return null;
  const [words, one = '', other = '', year = ''] = found;
  const named = (day: string, month: string): string =>
    text.replace(words, `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${yearOf(year)}`);
  return { words, choices: [named(other, one), named(one, other)] };
}
