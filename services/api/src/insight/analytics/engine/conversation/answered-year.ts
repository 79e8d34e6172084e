import type { QueryPeriod, QueryRange, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { atomsOf } from '../dates/atoms-of.js';
import { addDays } from '../dates/calendar.js';
import { type DateAtom, NoSuchDate } from '../dates/date-atoms.js';
import { normalise } from '../words/text.js';
import { asksInFull } from './stands-alone.js';

type Bounded = { from: CivilDate; to: CivilDate };

const DAY = 86_400_000;
const LEAST_DAYS = 360;
const isYear = ({ from, to }: Bounded): boolean => (Date.parse(to) - Date.parse(from)) / DAY >= LEAST_DAYS;
const isBounded = (range: QueryRange | null | undefined): range is Bounded => Boolean(range?.from && range.to);

const ORDINALS: Readonly<Record<string, string>> = { first: 'q1', second: 'q2', third: 'q3', fourth: 'q4', '1st': 'q1', '2nd': 'q2', '3rd': 'q3', '4th': 'q4' }; // prettier-ignore

/** All times of a message, if none says its year. */
function floatingIn(text: string, today: CivilDate): readonly DateAtom[] {
  try {
    const atoms = atomsOf(text, today);
    return atoms.every(({ year, unit }) => year === null && /^(?:day|month|quarter)$/.test(unit)) ? atoms : [];
  } catch (error) {
    if (error instanceof NoSuchDate) return [];
    throw error;
  }
}

/** From the first to the last of the times in that year; null for 29 February of another. */
function inYear(atoms: readonly DateAtom[], year: number): Bounded | null {
  try {
    const periods: QueryPeriod[] = atoms.map((atom) => atom.at(year));
    const [from, to] = [periods.map((one) => one.from).sort()[0], periods.map((one) => one.to).sort().at(-1)]; // prettier-ignore
    return from && to ? { from, to } : null;
  } catch (error) {
    if (error instanceof NoSuchDate) return null;
    throw error;
  }
}

const isWithin = (one: Bounded | null, range: Bounded): boolean =>
  one !== null && one.from >= range.from && one.to <= range.to;
const isNextTo = (one: Bounded | null, range: Bounded): boolean =>
  one !== null && (addDays(range.to, 1) === one.from || addDays(one.to, 1) === range.from);

/** The times with that year; a quarter in a form that takes one. */
const withYear = (text: string, atoms: readonly DateAtom[], year: number): string | null =>
  atoms.reduceRight<string | null>((rest, { start, end, unit }) => {
    const said = text.slice(start, end);
    const quarter = /\bq[1-4]\b/.exec(said)?.[0] ?? ORDINALS[/\b(?:first|second|third|fourth|[1-4](?:st|nd|rd|th))\b/.exec(said)?.[0] ?? '']; // prettier-ignore
    const name = unit === 'quarter' ? quarter : said;
    return rest === null || name === undefined ? null : `${rest.slice(0, start)}${name} ${year}${rest.slice(end)}`;
  }, text);

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));

/** The years that a time without one may have after an answer about `range`; the likeliest first. */
function yearsFor(atoms: readonly DateAtom[], range: Bounded, today: CivilDate): number[] {
  const answered = [...new Set([range.to, range.from].map(yearOf))];
  const within = answered.filter((year) => isWithin(inYear(atoms, year), range));
  if (within.length > 0) return within;
  const [latest, another] = [...new Set(atoms.map((atom) => atom.defaultYear))];
  if (latest === undefined || another !== undefined) return [];
  if (isNextTo(inYear(atoms, latest), range)) return [latest];
  const begun = answered.slice(0, 1).filter((year) => (inYear(atoms, year)?.from ?? today) < today);
  return [...new Set([...begun, latest])];
}

/**
 * "Only March" after an answer about 2025 is March 2025, though the latest March is another one; "and April" after March
 * 2025 may be either, so that both are to be offered. A quarter of a fiscal year could also be one of the calendar, and a
 * month after two times is of either: no message, to be asked about.
 */
export function inAnsweredYear(message: string, previous: QuerySpec | null, today: CivilDate): readonly string[] {
  const [range, another] = (previous?.compare ?? [previous?.range]).filter(isBounded);
  const text = normalise(message);
  const atoms = floatingIn(text, today);
  const [atom] = atoms;
  if (!range || !atom || asksInFull(text)) return [message];
  const isLatest = (year: number): boolean => atoms.every(({ defaultYear }) => defaultYear === year);
  if (another) return [range.from, another.to].every((date) => isLatest(yearOf(date))) ? [message] : [];
  if (atom.unit === 'quarter' && isYear(range) && !range.from.endsWith('-01-01')) return [];
  const years = yearsFor(atoms, range, today);
  if (years.length <= 1 && years.every(isLatest)) return [message];
  // Until the end of that year, or until now?
  if (
    /\b(?:since|from|after|starting|depuis|apres|a partir de)(?: the)? $/.test(text.slice(0, atom.start)) &&
    !atoms[1]
  )
    return [];
  const dated = years.map((year) => withYear(text, atoms, year));
  return dated.every((one) => one !== null) ? dated : [message];
}
