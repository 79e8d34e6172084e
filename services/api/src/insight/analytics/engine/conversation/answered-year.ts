import type { QueryRange, QuerySpec } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { atomsOf } from '../dates/atoms-of.js';
import { type DateAtom, NoSuchDate } from '../dates/date-atoms.js';
import { normalise } from '../words/text.js';
import { asksInFull } from './stands-alone.js';

const DAY = 86_400_000;
const LEAST_DAYS = 360;
const isYear = ({ from, to }: QueryRange): boolean =>
  from !== null && to !== null && (Date.parse(to) - Date.parse(from)) / DAY >= LEAST_DAYS;

const ORDINALS: Readonly<Record<string, string>> = { first: 'q1', second: 'q2', third: 'q3', fourth: 'q4', '1st': 'q1', '2nd': 'q2', '3rd': 'q3', '4th': 'q4' }; // prettier-ignore

function floatingIn(text: string, today: CivilDate): DateAtom | null {
  try {
    const [atom, ...others] = atomsOf(text, today);
    return atom?.year === null && others.length === 0 && /^(?:month|quarter)$/.test(atom.unit) ? atom : null;
  } catch (error) {
    if (error instanceof NoSuchDate) return null;
    throw error;
  }
}

/** The years in which the month or quarter lies within the time of the answer. */
const yearsWithin = (atom: DateAtom, { from, to }: QueryRange): number[] =>
  [...new Set([from, to].map((date) => Number(date?.slice(0, 4))))].filter((year) => {
    const period = atom.at(year);
    return from !== null && to !== null && period.from >= from && period.to <= to;
  });

/**
 * "Only March" after an answer about 2025 is March 2025, though the latest March is another one. A quarter of a fiscal
 * year could also be one of the calendar, and a month after two years is of either: both are null, to be asked about.
 */
export function inAnsweredYear(message: string, previous: QuerySpec | null, today: CivilDate): string | null {
  const periods = previous?.compare ?? [previous?.range].filter((range) => range !== null && range !== undefined);
  if (!periods.some(isYear)) return message;
  const text = normalise(message);
  const atom = floatingIn(text, today);
  if (!atom || asksInFull(text)) return message;
  const said = text.slice(atom.start, atom.end);
  const [range, another] = periods;
  if (!range || another) return null;
  if (atom.unit === 'quarter' && range.from?.slice(5) !== '01-01') return null;
  const [year, other] = yearsWithin(atom, range);
  if (year === undefined || other !== undefined || year === atom.defaultYear) return message;
  // Until the end of that year, or until now?
  if (/\b(?:since|from|after|starting|depuis|apres|a partir de)(?: the)? $/.test(text.slice(0, atom.start)))
    return null;
  const quarter = /\bq[1-4]\b/.exec(said)?.[0] ?? ORDINALS[/\b(?:first|second|third|fourth|[1-4](?:st|nd|rd|th))\b/.exec(said)?.[0] ?? '']; // prettier-ignore
  const name = atom.unit === 'quarter' ? quarter : said;
  return name === undefined ? message : `${text.slice(0, atom.start)}${name} ${year}${text.slice(atom.end)}`;
}
