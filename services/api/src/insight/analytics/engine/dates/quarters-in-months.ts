import { MONTH, MONTHS } from './date-words.js';

const IN_MONTHS = new RegExp(
  `\\bQ([1-4]),? ?\\(?(?:so |i\\.?e\\.?,? )?((${MONTH}) ?(?:-|–|to|through) ?(${MONTH})(?:,? (20\\d\\d))?)\\)?(?= |$|[:;,.?!])`,
  'gi',
);

const numberOf = (month: string): number => MONTHS[month.toLowerCase()] ?? 0;

/** The fiscal year begins in April: its fourth quarter is in the next calendar year. */
const firstMonth = (quarter: number): number => (quarter === 4 ? 1 : quarter * 3 + 1);

function named(months: string, quarter: number, [first, last, year]: readonly (string | undefined)[]): string {
  const isFiscal = numberOf(first ?? '') === firstMonth(quarter) && numberOf(last ?? '') === firstMonth(quarter) + 2;
  if (!isFiscal) return months;
  if (!year) return `fiscal Q${quarter}`;
  const start = Number(year) - (quarter === 4 ? 1 : 0);
  return `Q${quarter} of fiscal ${start}-${String(start + 1).slice(2)}`;
}

/** "Q2 (July to September)" is a quarter of the fiscal year, "Q3 (July to September)" one of the calendar: by its months. */
export const quartersInMonths = (message: string): string =>
  message.replace(IN_MONTHS, (_, quarter: string, months: string, ...ends: (string | undefined)[]) =>
    named(months, Number(quarter), ends),
  );
